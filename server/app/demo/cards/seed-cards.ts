import { Readable } from 'node:stream'

import type { Passage } from '#contract/card-rentals/labels.ts'
import type { CardDropdowns } from '#contract/cards/catalogue.ts'
import { approvalListeners } from '#server/app/listeners.ts'
import { moveRequest, readRequests } from '#server/features/approvals/approvals.public.ts'
import { askForCard } from '#server/features/card-rentals/card-rentals.service.ts'
import { handOutCard, passGate, takeBack } from '#server/features/card-rentals/counter.service.ts'
import { readDropdowns } from '#server/features/cards/catalogue/catalogue.list.ts'
import { addCard, moveCard } from '#server/features/cards/cards.service.ts'
import { addFile } from '#server/features/files/files.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { workInstant, type WorkMoment } from '../demo-days.ts'
import type { PlantCode } from '../plants.ts'
import { actAs, actAt, someone, type Cast } from '../proposals/acting.ts'
import { known, type Places, type Seeding, type Staff } from '../seeding.ts'
import { demoCards, demoConditions } from './demo-cards.ts'
import { demoRentals, type DemoRental } from './demo-rentals.ts'
import { demoSignature } from './demo-signature.ts'

const MINUTE_MS = 60_000
/** The register was laid out when the plants began to use the product. */
const ENTERED_HOURS_AGO = 90 * 24

/** What the seeding knows: the catalogues, who is meant at a plant, and the cards by plant and number. */
interface Desk {
  readonly seeding: Seeding
  readonly catalogue: CardDropdowns
  readonly castAt: (plant: PlantCode) => Cast
  readonly cards: Map<string, number>
}

/** Writes the registers of cards, and who was given one: each asked for, decided and handed out as people do it. */
export async function seedCards(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  const desk: Desk = {
    seeding,
    catalogue: await readDropdowns(seeding.db, 'vi'),
    castAt: (plant) => ({ plantId: known(places.plants, plant).id, staff, otherId: null }),
    cards: new Map(),
  }
  await enterCards(desk)
  const asked = ({ asked }: DemoRental) => workInstant(asked, seeding.now).getTime()
  for (const rental of demoRentals.toSorted((one, other) => asked(one) - asked(other)))
    await seedRental(desk, rental)
}

const idIn = (list: readonly { code: string; id: number }[], code: string) => {
  const found = list.find((one) => one.code === code)
  if (!found) throw new Error(`The catalogue has no ${code}`)
  return found.id
}

async function enterCards({ seeding, catalogue, castAt, cards }: Desk): Promise<void> {
  for (const { plant, type, prefix, zones, cards: wanted } of demoCards) {
    const cast = castAt(plant)
    const vehicles = typeof wanted === 'number' ? Array.from({ length: wanted }, () => null) : wanted
    for (const [at, vehicle] of vehicles.entries()) {
      const cardNo = `${prefix}-${String(at + 1).padStart(2, '0')}`
      const write = {
        powerPlantId: cast.plantId,
        cardNo,
        cardTypeId: idIn(catalogue.cardTypes, type),
        vehicleTypeId: vehicle && idIn(catalogue.vehicleTypes, vehicle[0]),
        licensePlate: vehicle?.[1] ?? null,
        zones,
        note: null,
        photoFileId: null,
      }
      const add = (work: Work) => addCard(work, write)
      const { id } = await actAs(seeding, someone(cast, 'QĐ'), cast, ENTERED_HOURS_AGO, add)
      cards.set(`${plant} ${cardNo}`, id)
    }
  }
  for (const { plant, cardNo, action, reason, hoursAgo } of demoConditions) {
    const id = known(cards, `${plant} ${cardNo}`)
    const cast = castAt(plant)
    const move = (work: Work) => moveCard(work, { id, version: 1, action, reason })
    await actAs(seeding, someone(cast, 'TC'), cast, hoursAgo, move)
  }
}

async function seedRental(desk: Desk, rental: DemoRental): Promise<void> {
  const { seeding, castAt } = desk
  const cast = castAt(rental.plant)
  const { asked, by, decided } = rental
  const askedAt = workInstant(asked, seeding.now)
  const write = writeOf(desk, rental, cast)
  const { id, requestId } = await actAt(seeding, someone(cast, by), cast, askedAt, (work) =>
    askForCard(work, write),
  )
  const after = (minutes: number) => new Date(askedAt.getTime() + minutes * MINUTE_MS)
  if ('rejectedBy' in decided) {
    const { rejectedBy, comment } = decided
    return decide(desk, cast, { requestId, by: rejectedBy, name: 'reject', comment, at: after(60) })
  }
  for (const [place, person] of decided.entries())
    await decide(desk, cast, {
      requestId,
      by: person,
      name: 'approve',
      comment: null,
      at: after(30 * (place + 1)),
    })
  await overTheCounter(desk, cast, rental, { id, requestId })
}

function writeOf({ seeding: { now }, catalogue }: Desk, rental: DemoRental, cast: Cast) {
  const { holder, visit, vehicle, type, people = 1, members = [], zones, purpose } = rental
  const [holderName, company, citizenIdNumber, phoneNumber] = holder
  const at = (moment: WorkMoment) => workInstant(moment, now).toISOString()
  return {
    powerPlantId: cast.plantId,
    proposalId: null,
    cardTypeId: idIn(catalogue.cardTypes, type),
    employeeId: null,
    holderName,
    company,
    citizenIdNumber,
    identityNumber: null,
    phoneNumber,
    peopleCount: people,
    memberNames: [...members],
    vehicleTypeId: vehicle ? idIn(catalogue.vehicleTypes, vehicle[0]) : null,
    licensePlate: vehicle?.[1] ?? null,
    zones,
    purpose,
    hostId: someone(cast, rental.host).id,
    fromAt: at(visit[0]),
    dueAt: at(visit[1]),
    depositVnd: null,
    feeVnd: null,
    note: null,
  }
}

interface Decided {
  readonly requestId: number
  readonly by: Parameters<typeof someone>[1]
  readonly name: 'approve' | 'reject'
  readonly comment: string | null
  readonly at: Date
}

const turnOf = async (work: Work, requestId: number) =>
  (await readRequests(work, [requestId])).get(requestId)?.turn ?? 0

async function decide({ seeding }: Desk, cast: Cast, decided: Decided): Promise<void> {
  const { requestId, by, name, comment, at } = decided
  await actAt(seeding, someone(cast, by), cast, at, async (work) => {
    const turn = await turnOf(work, requestId)
    await moveRequest(work, approvalListeners, { id: requestId, turn, action: { name }, comment })
  })
}

/** Hands the card out, lets its holder home in the evenings and takes it back, as far as that has happened. */
async function overTheCounter(
  desk: Desk,
  cast: Cast,
  rental: DemoRental,
  { id, requestId }: { readonly id: number; readonly requestId: number },
): Promise<void> {
  const { card, out, back, plant } = rental
  const { seeding } = desk
  if (card === undefined || out === undefined) return
  const leader = someone(cast, 'TC')
  const once = async (moment: WorkMoment, run: (work: Work) => Promise<unknown>) => {
    const at = workInstant(moment, seeding.now)
    if (at <= seeding.now) await actAt(seeding, leader, cast, at, run)
  }
  await once(out, async (work) =>
    handOutCard(work, {
      id,
      turn: await turnOf(work, requestId),
      cardId: known(desk.cards, `${plant} ${card}`),
      signatureFileId: await sign(seeding, work, id),
      comment: null,
    }),
  )
  for (const [passage, moment] of eveningsOf(rental, seeding.now))
    await once(moment, (work) => passGate(work, { id, passage }))
  if (!back) return
  const { at, outcome = 'good', comment = null } = back
  await once(at, async (work) => {
    const signatureFileId = await sign(seeding, work, id)
    return takeBack(work, { id, turn: await turnOf(work, requestId), outcome, signatureFileId, comment })
  })
}

/** Who comes for more than a day goes home at night and comes again. */
function eveningsOf({ out, visit: [, [last]] }: DemoRental, now: Date) {
  const passages: (readonly [Passage, WorkMoment])[] = []
  const from = out?.[0]
  if (typeof from !== 'number' || last === 'last') return passages
  for (let day = from; day < last && workInstant([day, '00:00'], now) <= now; day++)
    passages.push(['out', [day, '16:50']], ['in', [day + 1, '07:15']])
  return passages
}

/** The holder signs; the same holder always alike. */
async function sign({ files }: Seeding, work: Work, hand: number): Promise<number> {
  const picture = demoSignature(hand)
  const kept = await files.put(Readable.from([picture]), picture.length)
  if (kept === 'tooLarge') throw new Error('A signature of the demonstration is larger than itself')
  const file = { ...kept, fileName: 'chu-ky.png', mediaType: 'image/png', purpose: 'cardSignature' } as const
  return (await addFile(work, file)).id
}
