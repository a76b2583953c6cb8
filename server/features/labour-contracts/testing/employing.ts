import { afterAll, beforeAll, beforeEach } from 'vitest'

import type { LabourDetail } from '#contract/labour-contracts/labour-contract.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePerson, makePlant, makeRole, signedIn, type Answer, type Client } from '#server/test/people.ts'

/** The address of labour contracts. */
export const service = '/services/app/LabourContract'

/** What a refusal says: status, problem and fields. */
export const refusal = ({ status, error }: Answer) => [
  status,
  error?.problem,
  error?.validationErrors?.flatMap(({ members }) => members) ?? [],
]

/** Who keeps contracts with salaries, who without, who only looks, and whose contracts they are; all anew before each test. */
interface People {
  plantId: number
  director: Client
  clerk: Client
  manager: Client
  stranger: Client
  operatorId: number
}

/** A plant that employs people. */
export function employing() {
  let server: TestApp
  const world = {} as People
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.setNow('2026-11-21T00:30:00.000Z')
    const plantId = await makePlant(server.db)
    const at = { plantIds: [plantId] }
    const keeping = await makeRole(server.db, 'LabourContracts.View', 'LabourContracts.Edit')
    const { id: operatorId } = await makePerson(server.db, {
      ...at,
      roles: ['DHV'],
      surname: 'Lê',
      name: 'Nam',
    })
    Object.assign(world, {
      plantId,
      director: await signedIn(server, { ...at, roles: ['GD'] }),
      clerk: await signedIn(server, { ...at, roles: [keeping] }),
      manager: await signedIn(server, { ...at, roles: ['QĐ'] }),
      stranger: await signedIn(server, { roles: ['GD'], plantIds: [await makePlant(server.db)] }),
      operatorId,
    })
  })
  return { world, app: () => server, ...actsOf(world) }
}

/** What people do with labour contracts, the director where nobody else is named. */
function actsOf(world: Readonly<People>) {
  const written = (changes: object = {}) => ({
    powerPlantId: world.plantId,
    employeeId: world.operatorId,
    contractNo: '12/2026/HĐLĐ',
    kind: 'fixedTerm',
    jobTitle: 'Trực chính',
    signedOn: '2026-01-01',
    effectiveOn: '2026-01-05',
    expiresOn: '2026-12-31',
    salaryVnd: '18765432',
    ...changes,
  })
  return {
    enter: (changes: object = {}, who = world.director) =>
      who.send<LabourDetail>('POST', `${service}/Create`, written(changes)),
    update: (contract: LabourDetail, changes: object, who = world.director) =>
      who.send<LabourDetail>('PUT', `${service}/Update`, { ...contract, ...changes }),
    end: ({ id, version }: LabourDetail, changes: object) =>
      world.director.send<LabourDetail>('POST', `${service}/End`, { id, version, ...changes }),
    append: ({ id: contractId, version }: LabourDetail, changes: object, who = world.director) =>
      who.send<LabourDetail>('POST', `${service}/SaveAppendix`, {
        contractId,
        version,
        appendixNo: '01',
        signedOn: '2026-06-25',
        effectiveOn: '2026-07-01',
        change: 'Nâng bậc lương',
        ...changes,
      }),
    read: async (id: number, who = world.director) =>
      (await who.get<LabourDetail>(`${service}/Get?Id=${id}`)).result,
  }
}
