import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { addedRoutes, specifiedRoutes } from '#web/app/routes.tsx'

// Mails, PDFs, QR codes and bookmarks hold some of these.
const made: [name: keyof typeof paths, address: string, expected: string][] = [
  ['registerAs', paths.registerAs('owner'), '/register?role=owner'],
  ['loginThen', paths.loginThen('/messages?job=1#a'), '/login?next=%2Fmessages%3Fjob%3D1%23a'],
  ['editProfileAt', paths.editProfileAt('bio'), '/profile/edit#bio'],
  ['ownDecisions', paths.ownDecisions, '/profile/settings#decisiones'],
  ['settingsAt', paths.settingsAt('avisos'), '/profile/settings#avisos'],
  ['job', paths.job('j1'), '/jobs?oferta=j1'],
  ['editJob', paths.editJob('j1'), '/edit-job/j1'],
  ['createJobWith', paths.createJobWith('v1'), '/jobs/create?vessel=v1'],
  ['createJobLike', paths.createJobLike('o1'), '/jobs/create?from=o1'],
  ['publishedJob', paths.publishedJob('o1'), '/jobs/create?publicada=o1'],
  ['savedSearch', paths.savedSearch('s1'), '/jobs?search=s1'],
  ['vessel', paths.vessel('v1'), '/vessels/v1'],
  ['vesselDocuments', paths.vesselDocuments('v1'), '/vessels/v1#papeles'],
  ['passage', paths.passage('j1'), '/passages/j1'],
  ['passageLog', paths.passageLog('j1'), '/passages/j1/log'],
  ['account', paths.account('j1'), '/passages/j1/account'],
  ['account', paths.account('j1', 'u1'), '/passages/j1/account?crew=u1'],
  ['newExpense', paths.newExpense('j1'), '/passages/j1/account?gasto=nuevo'],
  ['passageShore', paths.passageShore('j1'), '/passages/j1/shore'],
  ['passageDossier', paths.passageDossier('j1'), '/passages/j1/dossier'],
  ['passageReviews', paths.passageReviews('j1'), '/passages/j1/reviews'],
  ['reviewsOf', paths.reviewsOf('u1'), '/reviews/u1'],
  ['passageArrival', paths.passageArrival('j1'), '/passages/j1/log?llegada=nueva'],
  ['editVessel', paths.editVessel('v1'), '/vessels/v1/edit'],
  ['profileTitles', paths.profileTitles, '/profile#titulaciones'],
  ['myJobQuestion', paths.myJobQuestion('j1'), '/my-jobs?oferta=j1#preguntas'],
  ['jobAnswer', paths.jobAnswer('j1'), '/jobs?oferta=j1#preguntas'],
  ['aboutOffer', paths.aboutOffer(paths.contracts, 'j1'), '/contracts#oferta-j1'],
  ['passageDeparture', paths.passageDeparture('j1'), '/passages/j1#zarpe'],
  ['myJob', paths.myJob('j1'), '/my-jobs?oferta=j1'],
  ['applicants', paths.applicants('j1'), '/my-jobs?solicitantes=j1'],
  ['compareApplicants', paths.compareApplicants('j1'), '/my-jobs/j1/applicants'],
  ['applicantIn', paths.applicantIn(paths.applicants('j1'), 'u1'), '/my-jobs?solicitantes=j1#persona-u1'],
  ['annex', paths.annex('j1', 'u1'), '/contract/j1/annexes?crew=u1#anexo'],
  ['invitations', paths.invitations('j1'), '/my-jobs?invitar=j1'],
  ['person', paths.person('u1'), '/applicant/u1'],
  ['applicant', paths.applicant('u1', 'j1'), '/applicant/u1?oferta=j1'],
  ['conversation', paths.conversation('c1'), '/messages?conversation=c1'],
  ['messageIn', paths.messageIn('c1', 'm1'), '/messages?conversation=c1&message=m1'],
  ['messagesAbout', paths.messagesAbout('u1'), '/messages?recipient=u1'],
  ['messagesAbout', paths.messagesAbout('u1', 'j1'), '/messages?recipient=u1&job=j1'],
  ['contract', paths.contract('j1'), '/contract/j1'],
  ['contract', paths.contract('j1', 'u1'), '/contract/j1?crew=u1'],
  ['seaService', paths.seaService('j1'), '/passages/j1#certificados'],
  ['annexes', paths.annexes('j1'), '/contract/j1/annexes'],
  ['annexes', paths.annexes('j1', 'u1'), '/contract/j1/annexes?crew=u1'],
  ['checklist', paths.checklist('k1'), '/vessel-checklist/k1'],
  ['checklist', paths.checklist('k1', 'departure'), '/vessel-checklist/k1'],
  ['checklist', paths.checklist('k1', 'arrival'), '/vessel-checklist/k1?fase=llegada'],
  ['checklistReview', paths.checklistReview('l1'), '/checklist-review/l1'],
  ['handoverRecord', paths.handoverRecord('l1'), '/handover-record/l1'],
  ['resetPassword', paths.resetPassword('t1'), '/reset-password#t1'],
  ['verifyEmail', paths.verifyEmail('t1'), '/verify-email#t1'],
  ['searchesOff', paths.searchesOff('t1'), '/searches/off#t1'],
  ['verify', paths.verify('c1'), '/verify/c1'],
  ['decision', paths.decision('t1'), '/decision/t1'],
  ['follow', paths.follow('t1'), '/follow/t1'],
  ['shore', paths.shore('t1'), '/shore/t1'],
  ['contactAshore', paths.contactAshore('t1'), '/follow/contact/t1'],
]
const constants = Object.values(paths).filter(path => typeof path === 'string')
const routes = [...specifiedRoutes, ...addedRoutes].map(({ path }) => path)

test.each(made)('%s makes %s', (_, address, expected) => {
  expect(address).toBe(expected)
})

test('every function is asked', () => {
  const functions = Object.entries(paths).flatMap(([name, path]) => (typeof path === 'function' ? name : []))
  expect(functions.filter(name => !made.some(([asked]) => asked === name))).toEqual([])
})

/** The server draws these. */
const isDrawn = (address: string) =>
  address.startsWith(paths.follow('')) || address.startsWith(paths.shore(''))

test('every address leads to a screen', () => {
  const addresses = [...constants, ...made.map(([, address]) => address)]
  const leadsNowhere = (address: string) => {
    const { pathname } = new URL(address, 'http://localhost')
    return !routes.some(route => matchPath(route, pathname))
  }
  expect(addresses.filter(address => !isDrawn(address) && leadsNowhere(address))).toEqual([])
})
