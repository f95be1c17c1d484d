import { pick, piece } from './fill-statements.ts'
import { firstNames, lastNames } from './texts.ts'

const hosts = ['correo', 'puerto', 'mar', 'vela', 'nautica', 'cabo']

/** People of whom the desk knows more than their offers: a telephone, a state. One in 50 has a rare second name. */
export const crowd = `
  insert into users (id, role, name, email, phone, password_hash, terms_version, terms_accepted_at, created_at,
    email_verified_at, disabled_at)
  select md5('crowd ' || i)::uuid, ${pick(1, ['owner', 'crew'])},
    ${pick(3, firstNames)} || ' ' || ${pick(5, lastNames)} || case when i % 50 = 7 then ' Zubizarreta' else '' end,
    'persona' || i || '@' || ${pick(9, hosts)} || '.example',
    case when i % 3 > 0 then '+34 6' || lpad((${piece(13)} * 1000 + i % 1000)::text, 8, '0') end,
    'none', '1', $3, $3::timestamptz - i % 900 * interval '1 day',
    case when i % 10 > 0 then $3::timestamptz end, case when i % 40 = 3 then $3::timestamptz end
  from (select i, md5('crowd' || i) as h from generate_series($1::int, $2::int) i) as people`
