// Without groups the list of offers loads forty small files. Libraries are apart, so that a release leaves them
// cached. A module goes, with its imports, into the first group that matches.
const inOrder = [
  { name: 'whole-styles', test: /web\/styles\.css\?whole/ },
  // In the page's head: it has no imports.
  { name: 'preloads', test: /web\/(api\/preload|session\/stored-session)\./ },
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'frame', tags: ['$initial' as const] },
  { name: 'refusals', test: /domain\/errors\./ },
  {
    name: 'asking',
    test: /web\/(api\/(use-call|queries|client)|app\/frame\/query-provider-layout)\.|domain\/(api|day-text|visible-text)\./,
  },
  // The list of offers only reads.
  { name: 'acting', test: /web\/api\/(use-act|sending-progress)\./ },
  // The schemas of forms. Screens without a form need none.
  { name: 'schemas', test: /node_modules\/zod|domain\/(fields|faults)\./ },
  // For entering; an account has its own fields beside them.
  { name: 'credentials', test: /domain\/accounts\/credentials\.ts/ },
  // For forms and background work: no list waits for it.
  { name: 'account', test: /domain\/accounts\/(account|crew-query)\.ts/ },
  {
    name: 'formats',
    test: /web\/ui\/(format|use-dialog-on-demand)\.|domain\/(calendar|jobs\/job-list|titles\/fit-view|vessels\/vessel-type)\./,
  },
  // The landing's ticket says how long a way takes, and no form does.
  { name: 'way', test: /domain\/ports\/(time-at-sea|voyage)\./ },
  // The landing has one, and no list of offers.
  { name: 'paper', test: /web\/(ui\/(ticket|status-chip)|ports\/route-arrow)\./ },
  // A ticket reads the fields' table too, and none of their schemas.
  { name: 'offer-fields', test: /domain\/jobs\/offer-field(s|-lists)\./ },
  // Screens of people name the roles without a schema of an offer.
  { name: 'roles', test: /domain\/jobs\/crew-role\./ },
  { name: 'job', test: /domain\/jobs\/job(-narrowing)?\.ts/ },
  // Every form has these two, and most forms no other.
  { name: 'form-icons', test: /lucide-react.*\/(circle-exclamation-point|chevron-down)\./ },
  { name: 'icons', test: /lucide-react/, minShareCount: 16 },
  {
    name: 'forms',
    test: /react-hook-form|@hookform|@standard-schema|web\/(api\/form-errors|ui\/(use-still-here|form-of))\./,
  },
  { name: 'fields', test: /web\/ui\/(field|fields|form-problem|notice|password-field)\./ },
  {
    name: 'typed',
    test: /web\/ui\/(typed-(number|day)|use-(typed|figure|coarse)|day-input)\./,
  },
  { name: 'entry', test: /web\/(accounts\/(entry-layout|text-link|next-path)|ui\/submit-shown)\./ },
  {
    name: 'lists',
    test: /web\/ui\/(blank|pages|screen-head|order-link|dialog-in-address|use-wide)\.|web\/api\/(loaded|use-list-pages|use-pages)\./,
  },
  {
    name: 'searched',
    test: /web\/ui\/(list-filters|search-pill|filters|use-filters|sort-choice)\./,
  },
  {
    name: 'offers',
    test: /domain\/(jobs\/job-list-api|applications\/application)\.|web\/ports\/port-source\.|web\/vessels\/vessel-labels\.|web\/jobs\/(job-list|job-row-parts|route-thumbnail)\./,
  },
  // Offers in other lists; the first list has rows.
  {
    name: 'tickets',
    test: /web\/(ui\/tickets-waiting|ports\/route-strip|jobs\/(ticket-vessel|job-(ticket|facts|price)))\./,
  },
  // Every screen of somebody who is signed in needs it.
  {
    name: 'kept',
    test: /web\/(offline\/(stored-files|cache-store|unsent)|messages\/earlier-outbox|ui\/heading-around)\./,
  },
  { name: 'own', test: /domain\/(accounts\/own-profile|notifications\/unread)-api\./ },
  // The policies between people; apart from the policies of offers, contracts and lists.
  {
    name: 'dealings',
    test: /domain\/(decision|accounts\/account-(status|policy)|(messages|moderation)\/[\w-]+-policy)\./,
  },
  // The list of offers has its words; apart from the policies of contracts and checklists, which it lacks.
  {
    name: 'fit',
    test: /domain\/(titles\/title-policy|searches\/search-policy)\.|web\/titles\/(fit-words|titles-section)\./,
  },
  {
    name: 'policies',
    test: /domain\/(transitions|\w+\/([\w-]+-(policy|transitions|state)|(contract|checklist)-status|awaits-contract))\.|web\/contracts\/agreement-signing\./,
  },
]

export const chunkGroups = inOrder.map((group, index, all) => ({ ...group, priority: all.length - index }))
