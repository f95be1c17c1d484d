import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { type Act, barred, byEach, calls, type Deed } from '#test/year/deed.ts'
import { actorOf, at, type Marketplace } from '#test/year/marketplace.ts'
import { recheckVessel } from '#test/year/voyages.ts'

export const describeVessel: Act = model =>
  byEach(model, by => {
    const name = `boat ${model.described + 1}`
    return [
      {
        text: `${by} describes ${name}`,
        about: name,
        refusal: now => barred(vesselApi.create, actorOf(now, by).role),
        follows: now => {
          now.described += 1
          now.vessels[name] = { owner: by, archived: false, papers: {} }
        },
        perform: calls(by, vesselApi.create, () => ({ body: { name, type: 'sailboat', length: 12 } })),
      },
    ]
  })

const notTheirs = (model: Marketplace, by: string, name: string) =>
  model.vessels[name]?.owner === by ? undefined : 'vessel_not_found'

const ofEach = (model: Marketplace, deeds: (by: string, name: string) => Deed[]) =>
  byEach(model, by => Object.keys(model.vessels).flatMap(name => deeds(by, name)))

/** Its offers without a signed contract follow it. */
export const measure: Act = model =>
  ofEach(model, (by, name) =>
    [11, 13].map(length => ({
      text: `${by} writes that ${name} measures ${length} m`,
      about: name,
      refusal: now => barred(vesselApi.update, actorOf(now, by).role) ?? notTheirs(now, by, name),
      follows: now => recheckVessel(now, name, by),
      perform: calls(by, vesselApi.update, id => ({ params: { id: id(name) }, body: { length } })),
    })),
  )

/** One that an offer names is archived. */
export const removeVessel: Act = model =>
  ofEach(model, (by, name) => [
    {
      text: `${by} deletes ${name}`,
      about: name,
      refusal: now => barred(vesselApi.remove, actorOf(now, by).role) ?? notTheirs(now, by, name),
      follows(now) {
        const isNamed = Object.values(now.offers).some(({ vessel }) => vessel === name)
        if (isNamed) at(now.vessels, name).archived = true
        else delete now.vessels[name]
      },
      perform: calls(by, vesselApi.remove, id => ({ params: { id: id(name) } })),
    },
  ])
