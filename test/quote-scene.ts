import { applicationApi } from '#domain/applications/application-api.ts'
import type { ApplyInput, QuoteInput } from '#domain/applications/quote.ts'
import { quoteApi } from '#domain/applications/quote-api.ts'
import { quoteExample } from '#test/builders.ts'
import type { Person, TestServer } from '#test/test-server.ts'

interface Scene {
  server: TestServer
  cast: Awaited<ReturnType<TestServer['cast']>>
}
interface Offer {
  id: string
}

/** The acts of Ana, who owns the offer, and of its applicants, about a price. */
export function quoteScene(scene: () => Scene) {
  const ana = () => scene().cast.ana
  const carla = () => scene().cast.carla
  const of = ({ id }: Offer) => ({ params: { id } })
  const about = ({ id }: Offer, crew: Person) => ({ params: { id, userId: crew.id } })

  const apply = (job: Offer, body?: object, by = carla()) =>
    by.call(applicationApi.apply, { ...of(job), ...(body ? { body } : {}) })
  const change = (job: Offer, body: ApplyInput, by = carla()) =>
    by.call(quoteApi.change, { ...of(job), body })
  const counter = (job: Offer, quote: QuoteInput = quoteExample({ amount: 380 }), crew = carla()) =>
    ana().call(quoteApi.counter, { ...about(job, crew), body: { quote, message: '¿Te encaja?' } })
  const answer = (what: 'acceptCounter' | 'declineCounter', job: Offer, by = carla()) =>
    by.call(quoteApi[what], of(job))
  const decide = (what: 'accept' | 'reject' | 'release', job: Offer, crew = carla()) =>
    ana().call(applicationApi[what], about(job, crew))
  const withdraw = (job: Offer, by = carla()) => by.call(applicationApi.withdraw, of(job))
  const mark = (job: Offer, body: object, by = ana(), crew = carla()) =>
    by.call(quoteApi.mark, { ...about(job, crew), body })
  const assume = (job: Offer, body: object, by = ana()) => by.call(quoteApi.assume, { ...of(job), body })
  const read = (job: Offer) => ana().call(quoteApi.readApplicants, of(job))
  const compare = async (job: Offer) => (await ana().call(applicationApi.listApplicants, of(job))).body
  const applicant = async (job: Offer, crew = carla()) =>
    (await compare(job)).applicants.find(({ user }) => user._id === crew.id)
  const own = async (job: Offer, by = carla()) =>
    (await by.call(applicationApi.listMine)).body.applications.find(({ _id }) => _id === job.id)

  return {
    apply,
    change,
    counter,
    answer,
    decide,
    withdraw,
    mark,
    assume,
    read,
    compare,
    applicant,
    own,
  }
}
