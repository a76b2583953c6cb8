import type { CardRentalDetail } from '#contract/card-rentals/rental.ts'
import type { Card, CardDropdowns } from '#contract/cards/index.ts'
import type { TestApp } from './app.ts'
import { client, makePlant, makeRole, signedIn, type Answer, type Client } from './people.ts'
import { upload } from './upload.ts'

/** The services' addresses below `/api`. */
export const cardService = '/services/app/Card'
export const rentalService = '/services/app/CardRental'

/** The head of a picture. */
export const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154',
  'hex',
)

/** A plant with an operator who asks, and one person of each role that decides. */
export interface RentingPlant {
  readonly plantId: number
  readonly code: string
  readonly author: Client
  readonly leader: Client
  readonly manager: Client
  readonly director: Client
  /** The types of cards and vehicles by code. */
  readonly typeIds: ReadonlyMap<string, number>
  readonly vehicleIds: ReadonlyMap<string, number>
}

let plants = 0

/** Makes a plant with its people. */
export async function rentingPlant(server: TestApp): Promise<RentingPlant> {
  const code = `R${++plants}`
  const plantId = await makePlant(server.db, { code, name: `Nhà máy thẻ ${code}` })
  const one = (name: string, ...roles: string[]) =>
    signedIn(server, { roles, plantIds: [plantId], surname: 'Trần', name })
  // Operators ask for cards only where their plant lets them; here one does, so that every step of the chain is taken.
  const author = await one('Thu', 'DHV', await makeRole(server.db, 'CardRentals.Write'))
  const { result } = await author.get<CardDropdowns>(`${cardService}/GetDropdowns`)
  const byCode = (items: readonly { code: string; id: number }[]) =>
    new Map(items.map((item) => [item.code, item.id]))
  return {
    plantId,
    code,
    author,
    leader: await one('Hòa', 'TC'),
    manager: await one('Khoa', 'QĐ'),
    director: await one('Sơn', 'GD'),
    typeIds: byCode(result.cardTypes),
    vehicleIds: byCode(result.vehicleTypes),
  }
}

let cards = 0

/** Enters a card; what is not said is plausible and unique. */
export function makeCard(
  plant: RentingPlant,
  changes: object = {},
  who = plant.leader,
): Promise<Answer<Card>> {
  const cardTypeId = plant.typeIds.get('visitor')
  const body = { powerPlantId: plant.plantId, cardNo: `K${++cards}`, cardTypeId, ...changes }
  return who.send<Card>('POST', `${cardService}/Create`, body)
}

/** What somebody says who asks for a visitor's card; today from 8 to 11:30. */
export const wish = (plant: RentingPlant, changes: object = {}) => ({
  powerPlantId: plant.plantId,
  cardTypeId: plant.typeIds.get('visitor'),
  holderName: 'Nguyễn Văn Bình',
  company: 'Công ty CP Cơ điện Miền Trung',
  citizenIdNumber: '051090001234',
  phoneNumber: '0905123456',
  zones: 'Nhà điều hành',
  purpose: 'Khảo sát hệ thống camera',
  hostId: plant.manager.userId,
  fromAt: '2026-11-21T01:00:00Z',
  dueAt: '2026-11-21T04:30:00Z',
  ...changes,
})

/** Asks for a card and answers what came of it. */
export const ask = (plant: RentingPlant, changes: object = {}, who = plant.author) =>
  who.send<CardRentalDetail>('POST', `${rentalService}/Create`, wish(plant, changes))

/** Reads a rental. */
export const readRental = (who: Client, id: number) =>
  who.get<CardRentalDetail>(`${rentalService}/Get?Id=${id}`)

/** Decides a request at the turn it has now. */
export async function decide(who: Client, id: number, decision = 'approve', comment: string | null = null) {
  const { requestId, turn } = (await readRental(who, id)).result
  return who.send('POST', '/services/app/Approval/Decide', { id: requestId, turn, decision, comment })
}

/** Asks for a visitor's card and lets it be approved. */
export async function approved(plant: RentingPlant, changes: object = {}): Promise<CardRentalDetail> {
  const { id } = (await ask(plant, changes)).result
  for (const who of [plant.leader, plant.manager]) await decide(who, id)
  return (await readRental(plant.leader, id)).result
}

/** Uploads a signature of somebody's. */
export async function signature({ app }: TestApp, who: Client): Promise<number> {
  const { result } = await upload<{ id: number }>(app, who, 'cardSignature', 'chu-ky.png', PNG)
  return result.id
}

/** Hands out a card for a rental at the turn it has now. */
export async function handOut(server: TestApp, who: Client, id: number, cardId: number) {
  const { turn } = (await readRental(who, id)).result
  const signatureFileId = await signature(server, who)
  return who.send<CardRentalDetail>('POST', `${rentalService}/HandOut`, { id, turn, cardId, signatureFileId })
}

/** Takes a card back at the turn it has now. */
export async function takeBack(server: TestApp, who: Client, id: number, changes: object = {}) {
  const { turn } = (await readRental(who, id)).result
  const signatureFileId = await signature(server, who)
  const body = { id, turn, outcome: 'good', signatureFileId, ...changes }
  return who.send<CardRentalDetail>('POST', `${rentalService}/Return`, body)
}

/** Moves the clock; answers somebody with a token that is good then. */
export async function later(server: TestApp, instant: string, who: Client): Promise<Client> {
  server.setNow(instant)
  const sessions = server.db.selectFrom('sessions').select('id').where('employeeId', '=', who.userId)
  const { id: sessionId } = await sessions.executeTakeFirstOrThrow()
  const token = server.platform.tokens.sign({ userId: who.userId, sessionId })
  return client(server.app, token, who.userId)
}
