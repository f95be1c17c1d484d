import { expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { subjectOfAddress } from '#server/notices/notice-address.ts'

const ours = 'https://singladura.example'
const id = '0199aaaa-0000-7000-8000-00000000000a'
const offer = { kind: 'job', id }

test.each([
  ['as it is', `${ours}/jobs?oferta=${id}`],
  ['with more of it', `${ours}/jobs?sort=start&oferta=${id}&x=1#preguntas`],
  ['on another port', `https://singladura.example:8443/jobs?oferta=${id}`],
  ['in clear text', `http://singladura.example/jobs?oferta=${id}`],
  ['with www', `https://www.singladura.example/jobs?oferta=${id}`],
  ['in capitals', `HTTPS://WWW.SINGLADURA.EXAMPLE/jobs?oferta=${id.toUpperCase()}`],
  ['with the dot of its root', `https://singladura.example./jobs?oferta=${id}`],
  ['without a scheme', `singladura.example/jobs?oferta=${id}`],
  ['with slashes alone', `//singladura.example/jobs?oferta=${id}`],
  ['with spaces around', `  ${ours}/jobs?oferta=${id} `],
  ['without a host', `/jobs?oferta=${id}`],
])('An address of ours %s names its offer', (_, url) => {
  expect(subjectOfAddress(url, ours)).toEqual(offer)
})

test.each([
  [paths.job(id), 'job'],
  [paths.jobAnswer(id), 'job'],
  [paths.publishedJob(id), 'job'],
  [paths.myJob(id), 'job'],
  [paths.applicants(id), 'job'],
  [paths.compareApplicants(id), 'job'],
  [paths.editJob(id), 'job'],
  [paths.person(id), 'user'],
  [paths.applicant(id, '0199aaaa-0000-7000-8000-00000000000b'), 'user'],
  [paths.reviewsOf(id), 'user'],
  [paths.vessel(id), 'vessel'],
  [paths.vesselDocuments(id), 'vessel'],
  [paths.editVessel(id), 'vessel'],
])('%s is about a %s', (path, kind) => {
  expect(subjectOfAddress(`${ours}${path}`, ours)).toEqual({ kind, id })
})

test.each([
  `https://singladura.example.org/jobs?oferta=${id}`,
  `https://otra.example/?u=${ours}/jobs?oferta=${id}`,
  `https://singladura.example@otra.example/jobs?oferta=${id}`,
  `${ours}/jobs?oferta=palma`,
  `${ours}/jobs`,
  `${ours}/applicant/${id}x`,
  `${ours}/messages?conversation=${id}`,
  `${ours}/privacy`,
  'https://[',
  'https://singladura.example:99999/',
])('%s names nothing of ours', url => {
  expect(subjectOfAddress(url, ours)).toBeUndefined()
})
