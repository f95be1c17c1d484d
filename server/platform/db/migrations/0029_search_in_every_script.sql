-- Accents and case ignored, special letters by their plain one: 'Maó' and 'mao', 'Łukasz' and 'lukasz' are one.
-- `lower` knows only a to z where the database has no locale; Greek, Cyrillic and Armenian letters are named.
CREATE OR REPLACE FUNCTION plain_text(given text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(replace(replace(
  translate(translate(
    lower(regexp_replace(normalize(replace(given, 'º', ''), NFKD), U&'[\0300-\036F\0591-\05BD\05BF\05C1\05C2\05C4\05C5\05C7\064B-\065F\0670]', '', 'g')),
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖŁØĐĦŦƁƊƎƏƑƓƘƝƤƬƳƵ',
    'αβγδεζηθικλμνξοπρστυφχψωђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆłøđħŧɓɗǝəƒɠƙɲƥƭƴƶ'),
    'łøđðħıŧςẞÆŒÞ', 'loddhitσßæœþ'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
--> statement-breakpoint
-- Letters and figures of every script, and one space for all between them.
CREATE OR REPLACE FUNCTION plain_words(given text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(plain_text(given), '[\u0001-\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02c2-\u02df\u037e\u0387\u055a-\u055f\u0589\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufe10-\ufe1f\ufe30-\ufe6f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff\U0001f000-\U0001faff]+', ' ', 'g');
--> statement-breakpoint
-- Plain words without their plural, by the rules of migration 0000.
CREATE OR REPLACE FUNCTION singular_words(given text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(
  regexp_replace(
    regexp_replace(
      plain_words(given),
      'ces\M', 'z', 'g'),
    '([b-df-hj-np-tv-z])es?\M', '\1', 'g'),
  '([aeiou])s\M', '\1', 'g');
--> statement-breakpoint
-- Also without apostrophes and middle dots ('O''Brien' is 'obrien' too), and with figures apart ('44i' is '44' too).
CREATE OR REPLACE FUNCTION search_words(given text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, singular_words(
  given
  || CASE WHEN given ~ U&'[''’`´ʼ·ŀĿ\2018\2032]' THEN ' ' || regexp_replace(normalize(given, NFKD), U&'[''’`´ʼ·\2018\2032]', '', 'g') ELSE '' END
  || CASE WHEN given ~ '[0-9][a-zA-Z]' THEN ' ' || regexp_replace(given, '([0-9])([a-zA-Z])', '\1 \2', 'g') ELSE '' END
));
--> statement-breakpoint
-- All words are wanted but articles and prepositions, each as the beginning of a word; very short ones whole, or they
-- would meet everything.
CREATE OR REPLACE FUNCTION search_query(given text) RETURNS tsquery
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsquery('simple'::regconfig, (
  SELECT coalesce(string_agg(CASE WHEN length(word) > 2 OR word ~ '[^a-z0-9]' THEN word || ':*' ELSE word END, ' & '), '')
  FROM (
    SELECT singular_words(asked.word) AS word
    FROM unnest(regexp_split_to_array(trim(plain_words(given)), ' +')) WITH ORDINALITY AS asked(word, place)
    WHERE asked.word <> '' AND asked.word <> ALL (string_to_array('el la lo los las le les l un una de del d da do das di en n a al as o os y e i u s es sa ses amb por para con sin desde hasta entre sobre hacia the of and to in from', ' '))
    ORDER BY asked.place
    LIMIT 8
  ) AS wanted
  WHERE word <> ''
));
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "port_ids" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "port_names" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "jobs" drop column "words";
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (search_words(title || ' ' || description || ' ' || origin_port || ' ' || destination_port || ' ' || coalesce(vessel_name, '') || ' ' || port_names || ' ' || case vessel_type when 'sailboat' then 'velero' when 'motorboat' then 'lancha motor' when 'catamaran' then 'catamaran' when 'yacht' then 'yate' else '' end)) STORED;
--> statement-breakpoint
CREATE INDEX "jobs_words" ON "jobs" USING gin ("words") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "jobs_port_ids" ON "jobs" USING gin ("port_ids") WHERE status = 'open';
--> statement-breakpoint
-- What is stored by the functions of before is stored anew; the offers were above.
UPDATE "jobs" SET "title" = "title" WHERE "port_keys" IS DISTINCT FROM plain_text("origin_port" || E'\n' || "destination_port");
--> statement-breakpoint
UPDATE "users" SET "name" = "name" WHERE "name_key" IS DISTINCT FROM plain_text("name")
  OR "certification_keys" IS DISTINCT FROM plain_text(joined("certifications"))
  OR "words" IS DISTINCT FROM search_words("name" || ' ' || coalesce("bio", '') || ' ' || coalesce("past_experience", '') || ' ' || joined("frequent_routes") || ' ' || joined("certifications"));
--> statement-breakpoint
-- A search for articles alone looks for no words.
UPDATE "saved_searches" SET "q" = CASE WHEN numnode(search_query("q")) = 0 THEN NULL ELSE "q" END
  WHERE "q" IS NOT NULL OR "port" IS NOT NULL;
