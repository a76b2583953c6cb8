import type { Page } from '#contract/core/page.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import type { InspectionRound, InspectionRoundDetail } from '#contract/inspection-rounds/rounds/round.ts'
import type { InspectionRouteDetail } from '#contract/inspection-rounds/routes/route.ts'
import type { DeviceReading } from '#contract/readings/reading.ts'
import type { TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

export const roundsAt = '/services/app/InspectionRound'
export const routesAt = '/services/app/InspectionRoute'
/** 08:00 at the plants. */
export const NOW = '2026-11-20T01:00:00.000Z'

/** A plant with a pump whose oil is read and a fan, and people who lay routes down and walk them. */
export async function inspectedPlant(server: TestApp) {
  server.setNow(NOW)
  const plantId = await makePlant(server.db)
  const leader = await signedIn(server, {
    roles: ['TC', 'QĐ'],
    plantIds: [plantId],
    surname: 'Trần',
    name: 'Tâm',
  })
  const operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId], surname: 'Lê', name: 'An' })
  const stranger = await signedIn(server, {
    roles: ['TC', 'QĐ', 'DHV'],
    plantIds: [await makePlant(server.db)],
  })
  const addThing = async (code: string, kind: string) => {
    const body = { powerPlantId: plantId, code, name: `Thiết bị ${code}`, priority: 'A', kind }
    return (await leader.send<EquipmentItem>('POST', '/services/app/Equipment/Create', body)).result
  }
  const [pump, fan] = [await addThing('BD1', 'generator'), await addThing('QT1', 'other')]
  const parameter = await leader.send<{ id: number }>('POST', '/services/app/DeviceParameter/Create', {
    powerPlantId: plantId,
    deviceKind: 'generator',
    code: 'TOIL',
    name: 'Nhiệt độ dầu',
    unit: '°C',
    decimals: 1,
    frequencyMinutes: 60,
    warnMax: 70,
    alarmMax: 80,
    blockMax: 150,
  })
  const parameterId = parameter.result.id
  const plant = { plantId, leader, operator, stranger, pump, fan, parameterId }
  return { ...plant, ...actsAt(plant) }
}

interface Plant {
  readonly plantId: number
  readonly leader: Client
  readonly operator: Client
  readonly pump: EquipmentItem
  readonly fan: EquipmentItem
  readonly parameterId: number
}

function actsAt({ plantId, leader, operator, pump, fan, parameterId }: Plant) {
  const checks = () => [
    {
      equipmentId: pump.id,
      kind: 'reading',
      content: 'Nhiệt độ dầu ổ hướng',
      parameterId,
      method: 'measure',
    },
    {
      equipmentId: pump.id,
      kind: 'yesNo',
      content: 'Không rò dầu',
      risk: 'high',
      method: 'look',
      standard: 'Khô',
    },
    { equipmentId: fan.id, kind: 'photo', content: 'Chụp tủ quạt' },
    { equipmentId: fan.id, kind: 'note', content: 'Nhận xét chung' },
  ]
  const lay = (changes: object = {}, who = leader) =>
    who.send<InspectionRouteDetail>('POST', `${routesAt}/Create`, {
      powerPlantId: plantId,
      name: 'Gian máy',
      frequency: 'day',
      atTime: '07:30',
      windowMinutes: 60,
      post: 'mainOperator',
      checks: checks(),
      ...changes,
    })
  const list = async (query = '', who = operator) =>
    (await who.get<Page<InspectionRound>>(`${roundsAt}/GetAll?MaxResultCount=100${query}`)).result.items
  return {
    checks,
    lay,
    list,
    change: (body: object, who = leader) =>
      who.send<InspectionRouteDetail>('PUT', `${routesAt}/Update`, body),
    get: (id: number, who = operator) => who.get<InspectionRoundDetail>(`${roundsAt}/Get?Id=${id}`),
    /** The round of a route of its own, due at 07:30 today. */
    dueRound: async (changes: object = {}): Promise<InspectionRound> => {
      const { result } = await lay({ name: `Tuyến ${crypto.randomUUID()}`, ...changes })
      const round = (await list(`&RouteId=${result.id}`)).find(({ day }) => day === '2026-11-20')
      if (!round) throw new Error('No round was made')
      return round
    },
    record: (body: object, who = operator) =>
      who.send<InspectionRoundDetail>('POST', `${roundsAt}/RecordVisit`, body),
    finish: (id: number, who = operator) =>
      who.send<InspectionRoundDetail>('POST', `${roundsAt}/Finish`, {
        id,
        finishedAt: '2026-11-20T00:55:00Z',
      }),
    readingsOf: async (day = '2026-11-20') => {
      const path = `/services/app/Reading/GetDeviceDay?DeviceId=${pump.id}&Day=${day}`
      const { result } = await leader.get<{ items: DeviceReading[] }>(path)
      return result.items.filter((one) => one.parameterId === parameterId)
    },
  }
}

/** A visit of the first stop, made at 07:41 in a minute and a half. */
export const visited = (roundId: number, changes: object = {}) => ({
  roundId,
  clientId: crypto.randomUUID(),
  stopNo: 1,
  openedBy: 'link',
  openedAt: '2026-11-20T00:40:00.000Z',
  answeredAt: '2026-11-20T00:41:30.000Z',
  answers: [
    { checkNo: 1, value: 61.2 },
    { checkNo: 2, isOk: true },
  ],
  ...changes,
})
