import { afterAll, beforeAll, beforeEach } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type {
  ExpectedOutput,
  ExpectedOutputDetail,
  ExpectedOutputProposal,
} from '#contract/expected-outputs/index.ts'
import { readTable } from '#server/platform/excel/read/read-table.ts'
import type { TableRow } from '#server/platform/excel/read/table-row.ts'
import { testApp, type TestApp } from '../app.ts'
import { makePlant, signedIn, type Client } from '../people.ts'
import { riverPlant, type RiverPlant } from '../river-plant.ts'

/** The service's address below `/api`. */
export const service = '/services/app/ExpectedOutput'

/** The day that is planned; it is half past seven the morning before. */
export const TOMORROW = '2026-11-22'

/** A value for each half-hour of a day, some of them others. */
export const slots = (value: number | null, changes: Readonly<Record<number, number | null>> = {}) =>
  Array.from({ length: 48 }, (_, slot) => (slot in changes ? (changes[slot] ?? null) : value))

/** So many parts that nothing is known of. */
export const nulls = (count: number) => Array.from({ length: count }, () => null)

type Plan = { readonly id: number; readonly version: number }

/** A hydro plant of two units of 15 MW, who plans its output, and what they do; made anew for each test. */
export class RiverPlans {
  readonly server: TestApp
  readonly river: RiverPlant
  manager: Client
  leader: Client
  stranger: Client
  readonly director: Client
  readonly viewer: Client

  private constructor(
    world: Pick<RiverPlans, 'server' | 'river' | 'manager' | 'leader' | 'stranger' | 'director' | 'viewer'>,
  ) {
    this.server = world.server
    this.river = world.river
    this.manager = world.manager
    this.leader = world.leader
    this.stranger = world.stranger
    this.director = world.director
    this.viewer = world.viewer
  }

  static async make(server: TestApp): Promise<RiverPlans> {
    const river = await riverPlant(server)
    await server.db
      .updateTable('devices')
      .set({ ratedKw: 15_000 })
      .where('id', 'in', [...river.unitIds])
      .execute()
    const at = { plantIds: [river.plantId] }
    return new RiverPlans({
      server,
      river,
      manager: await signedIn(server, { ...at, roles: ['QĐ'], surname: 'Lê', name: 'Khoa' }),
      director: await signedIn(server, { ...at, roles: ['GD'], surname: 'Phạm', name: 'Sơn' }),
      leader: await signedIn(server, { ...at, roles: ['TC'], surname: 'Trần', name: 'Hòa' }),
      viewer: await signedIn(server, { ...at, roles: ['BDH'] }),
      stranger: await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] }),
    })
  }

  /** Sessions do not last for hours: others of the same roles sign in. */
  async signInAgain(): Promise<void> {
    const at = { plantIds: [this.river.plantId] }
    this.manager = await signedIn(this.server, { ...at, roles: ['QĐ'] })
    this.leader = await signedIn(this.server, { ...at, roles: ['TC'] })
    this.stranger = await signedIn(this.server, {
      roles: ['QĐ'],
      plantIds: [await makePlant(this.server.db)],
    })
  }

  planned(changes: object = {}) {
    return {
      powerPlantId: this.river.plantId,
      period: 'day',
      startsOn: TOMORROW,
      method: 'typed',
      inputs: { inflowM3s: null, m3PerKwh: 6.58 },
      units: this.river.unitIds.map((unitId) => ({ unitId, availableMw: slots(15), expectedMw: slots(12) })),
      ...changes,
    }
  }

  draft(changes: object = {}, who = this.manager) {
    return who.send<ExpectedOutputDetail>('POST', `${service}/Create`, this.planned(changes))
  }

  async read(id: number, who = this.manager) {
    return (await who.get<ExpectedOutputDetail>(`${service}/Get?Id=${id}`)).result
  }

  update({ id, version }: Plan, changes: object = {}, who = this.manager) {
    const { powerPlantId: _plant, period: _period, startsOn: _day, ...fields } = this.planned(changes)
    return who.send<ExpectedOutputDetail>('PUT', `${service}/Update`, { id, version, ...fields })
  }

  submit({ id, version }: Plan, who = this.manager) {
    return who.send<ExpectedOutputDetail>('POST', `${service}/Submit`, { id, version })
  }

  async decide(id: number, who = this.director, decision = 'approve', comment: string | null = null) {
    const { requestId, turn } = await this.read(id, who)
    return who.send('POST', '/services/app/Approval/Decide', { id: requestId, turn, decision, comment })
  }

  send({ id, version }: Plan, changes: object = {}, who = this.manager) {
    const by = { channel: 'file', recipient: 'Cổng thông tin NSMO', ...changes }
    return who.send<ExpectedOutputDetail>('POST', `${service}/Send`, { id, version, ...by })
  }

  async approved(changes: object = {}): Promise<ExpectedOutputDetail> {
    const made = await this.draft(changes)
    if (made.status !== 200) throw new Error(JSON.stringify(made.error))
    const way = await this.submit(made.result)
    if (way.status !== 200) throw new Error(JSON.stringify(way.error))
    const decided = await this.decide(made.result.id)
    if (decided.status !== 200) throw new Error(JSON.stringify(decided.error))
    return this.read(made.result.id)
  }

  async sent(changes: object = {}): Promise<ExpectedOutputDetail> {
    return (await this.send(await this.approved(changes))).result
  }

  propose(query: string, who = this.manager) {
    return who.get<ExpectedOutputProposal>(
      `${service}/GetProposal?PowerPlantId=${this.river.plantId}&Period=day&StartsOn=${TOMORROW}${query}`,
    )
  }

  async list(query = '') {
    const path = `${service}/GetAll?PowerPlantId=${this.river.plantId}${query}`
    return (await this.viewer.get<Page<ExpectedOutput>>(path)).result.items
  }

  async fileOf(id: number): Promise<{ bytes: Buffer; name: string }> {
    const headers = { authorization: `Bearer ${this.viewer.token}` }
    const answer = await this.server.app.inject({ url: `/api${service}/ExportForm?Id=${id}`, headers })
    if (answer.statusCode !== 200) throw new Error(answer.payload)
    return { bytes: answer.rawPayload, name: String(answer.headers['content-disposition']) }
  }

  /** The rows of a plan's file, sheet after sheet. */
  async rowsOf(id: number): Promise<readonly TableRow['cells'][]> {
    const rows: TableRow['cells'][] = []
    const { bytes } = await this.fileOf(id)
    for await (const row of readTable(bytes, { fileName: 'KH.xlsx' })) rows.push(row.cells)
    return rows
  }
}

/** Makes such a plant before each test of a file. */
export function eachWithPlans(take: (made: RiverPlans) => void): void {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.setNow('2026-11-21T00:30:00.000Z')
    take(await RiverPlans.make(server))
  })
}
