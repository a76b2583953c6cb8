import { randomUUID } from 'node:crypto'

import { DEMO_PASSWORD } from '#server/app/demo/demo-accounts.ts'
import { IDEMPOTENCY_HEADER } from '#contract/core/session.ts'

import type { Request } from '../load.ts'
import type { CrewedPlant, Worker } from './fill.ts'

/** What a person of the load does at a plant, and what the people of that plant share. */
export interface Post {
  readonly worker: Worker
  readonly plant: PlantAtWork
  headers: Readonly<Record<string, string>>
}

/** A plant while its people work. */
export interface PlantAtWork extends CrewedPlant {
  shiftId: number
  /** Who holds the shift, and who takes over next. */
  holder: Post | undefined
  receiver: Post | undefined
  /** While a shift is signed nobody writes in it. */
  isSigned: boolean
  writing: number
  carried: readonly string[]
  giverSignedAt: string
  /** Whole hours before the beginning whose sheet was written last. */
  sheetHour: number
}

/** Sends one request and answers what was told; every status but 200 is an error. */
export type Call = (request: Request) => Promise<unknown>

/** Things that only the benchmark can do between two acts, outside of what is measured. */
export interface Behind {
  /** Moves the hours of the new shift so that it may be handed over again, with the whole crew on it. */
  readonly onTakenOver: (plant: PlantAtWork, sealedId: number, nextId: number) => Promise<void>
}

/** One act of a person: a screen that opens or a button that is pressed. */
export interface Act {
  readonly name: string
  readonly run: (post: Post, call: Call, behind: Behind) => Promise<void>
}

const service = (path: string) => `/api/services/app/${path}`
/** What an answer of the API carries; the caller says what it expects. */
const resultOf = (answer: unknown): unknown => (answer as { result: unknown }).result

const get = (post: Post, path: string): Request => ({
  method: 'GET',
  path: service(path),
  headers: post.headers,
})

const write = (post: Post, method: 'POST' | 'PUT', path: string, body: unknown): Request => ({
  method,
  path: service(path),
  headers: { ...post.headers, [IDEMPOTENCY_HEADER]: randomUUID() },
  body,
})

/** A screen that asks for one thing. */
const reads = (name: string, path: (post: Post) => string): Act => ({
  name,
  run: async (post, call) => void (await call(get(post, path(post)))),
})

const signIn: Act = {
  name: 'sign in, with the profile',
  run: async (post, call) => {
    const body = { userNameOrEmailAddress: post.worker.userName, password: DEMO_PASSWORD }
    const answer = await call({ method: 'POST', path: '/api/TokenAuth/Authenticate', body })
    post.headers = { authorization: `Bearer ${(resultOf(answer) as { accessToken: string }).accessToken}` }
    await call(get(post, 'Session/GetProfile'))
  },
}

const dashboard: Act = {
  name: 'the dashboard, with the count of notices',
  run: async (post, call) => {
    const screen = ['Dashboard/Get', 'Notification/GetUnreadCount']
    await Promise.all(screen.map((path) => call(get(post, path))))
  },
}

const shift = reads('the open shift', ({ plant }) => `DutyShiftLog/Get?Id=${plant.shiftId}`)
const shiftList = reads(
  'the list of shifts',
  ({ plant }) => `DutyShiftLog/GetAll?maxResultCount=20&powerPlantId=${plant.id}`,
)
const stream = reads(
  'the entries across shifts',
  ({ plant }) => `DutyShiftLog/GetOperations?maxResultCount=20&powerPlantId=${plant.id}`,
)
const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
const sheet = reads(
  'a sheet of a plant and day',
  ({ plant }) =>
    `Reading/GetPlantDay?PowerPlantId=${plant.id}&DeviceKind=inverter&Day=${today()}&${plant.quarterlyIds.map((id) => `ParameterIds=${id}`).join('&')}`,
)
const lists = ['Equipment', 'Abnormal', 'Proposal', 'Document', 'User'].map((name) =>
  reads('a list of twenty', () => `${name}/GetAll?maxResultCount=20`),
)
const [equipment, abnormals, proposals, documents, colleagues] = lists as [Act, Act, Act, Act, Act]

const line: Act = {
  name: 'a line of the log',
  run: async (post, call) => {
    const { plant, worker } = post
    // Nobody writes in a signed shift; people look at it meanwhile.
    if (plant.isSigned) {
      await call(get(post, `DutyShiftLog/Get?Id=${plant.shiftId}`))
      return
    }
    const at = new Date(Date.now() - 60_000).toISOString()
    plant.writing++
    try {
      await call(
        write(post, 'POST', 'DutyShiftLog/CreateOperation', {
          dutyShiftLogId: plant.shiftId,
          occurredAt: at,
          finishedAt: at,
          kind: 'inspection',
          equipment: 'MC 172',
          content: 'Kiểm tra nhiệt độ mối nối, bình thường',
          executorId: worker.id,
          eventType: 1,
        }),
      )
    } finally {
      plant.writing--
    }
  },
}

/** The hour in which all began: counted from now, an hour would come again when the clock strikes. */
const FIRST_HOUR = Math.floor(Date.now() / 3_600_000)

const saveSheet: Act = {
  name: 'an hour of a sheet: 30 values',
  run: async (post, call) => {
    const { plant } = post
    const hour = ++plant.sheetHour
    const at = new Date((FIRST_HOUR - hour) * 3_600_000).toISOString()
    const readings = plant.inverterIds.flatMap((deviceId) =>
      plant.hourlyIds.map((parameterId) => ({
        deviceId,
        parameterId,
        at,
        value: (hour * 37 + deviceId) % 200,
      })),
    )
    const answer = await call(write(post, 'POST', 'Reading/Write', { powerPlantId: plant.id, readings }))
    const { created } = resultOf(answer) as { created: number }
    if (created !== readings.length) throw new Error(`${created} of ${readings.length} values were taken`)
  },
}

/** What the gate of a handover asks for. */
const sections = {
  conditions: { weather: 'sunny', temperatureCelsius: 31.5, operatingMode: 'Kết lưới bình thường' },
  unitStates: [
    { id: 'unit-1', unit: 'INV1', state: 'running', activePowerMw: 1.2, reactivePowerMvar: 0.1, note: null },
  ],
  meterReadings: [{ id: 'meter-1', meter: '171', startKwh: 1000.1, endKwh: 1250.5, factor: 1000 }],
  safetyBrief: { isDone: true, note: null },
  conclusion: { text: 'Ca vận hành an toàn' },
  // Where readings of the store tell another figure.
  figureReason: 'Đọc tại đồng hồ',
}

const header: Act = {
  name: 'the header of the shift',
  run: async ({ plant }, call) => {
    if (plant.holder)
      await call(write(plant.holder, 'PUT', 'DutyShiftLog/Update', { id: plant.shiftId, ...sections }))
  },
}

const gatePath = ({ shiftId }: PlantAtWork) => `DutyShiftLog/GetHandoverGate?Id=${shiftId}`

const giverGate: Act = {
  name: 'the gate of the handover, giver',
  run: async ({ plant }, call) => {
    if (plant.holder) await call(get(plant.holder, gatePath(plant)))
  },
}

const MOMENT_MS = 5

const sign: Act = {
  name: 'the giver signs',
  run: async ({ plant }, call) => {
    if (!plant.holder) return
    plant.isSigned = true
    // What others are writing now ends first, as people who sit side by side wait for each other.
    while (plant.writing > 0) await new Promise((resolve) => setTimeout(resolve, MOMENT_MS))
    const body = { id: plant.shiftId, password: DEMO_PASSWORD }
    const answer = await call(write(plant.holder, 'POST', 'DutyShiftLog/SignHandover', body))
    const { signatures } = resultOf(answer) as { signatures: { at: string }[] }
    plant.giverSignedAt = signatures[0]?.at ?? ''
  },
}

const receiverGate: Act = {
  name: 'the gate of the handover, receiver',
  run: async ({ plant }, call) => {
    if (!plant.receiver) return
    const gate = resultOf(await call(get(plant.receiver, gatePath(plant)))) as { carried: { key: string }[] }
    plant.carried = gate.carried.map(({ key }) => key)
  },
}

const accept: Act = {
  name: 'the receiver signs: sealed, and the next shift is open',
  run: async ({ plant }, call, behind) => {
    const { holder, receiver } = plant
    if (!receiver || !holder) return
    const { shiftId: id, giverSignedAt, carried: ticked } = plant
    const body = { id, giverSignedAt, password: DEMO_PASSWORD, ticked }
    const answer = await call(write(receiver, 'POST', 'DutyShiftLog/AcceptHandover', body))
    const { sealedId, nextId } = resultOf(answer) as { sealedId: number; nextId: number }
    plant.holder = receiver
    plant.receiver = holder
    // Not awaited: it is none of what people wait for, and the shift stays closed to writers until it is done.
    void behind.onTakenOver(plant, sealedId, nextId)
  },
}

/** A month of the oldest shifts, so that it is as long in every run. */
const MONTH = 'fromDay=1990-01-01&toDay=1990-01-31'
const shiftExport = reads(
  'the shifts of a month as Excel',
  ({ plant }) => `DutyShiftLog/ExportExcel?powerPlantId=${plant.id}&${MONTH}`,
)
const entryExport = reads(
  'the entries of a week as Excel',
  ({ plant }) =>
    `DutyShiftLog/ExportOperationsExcel?powerPlantId=${plant.id}&fromDay=1990-01-01&toDay=1990-01-07`,
)

const operator = [
  signIn,
  dashboard,
  shift,
  sheet,
  saveSheet,
  line,
  shift,
  line,
  equipment,
  stream,
  line,
  abnormals,
]
const leader = [
  signIn,
  dashboard,
  shift,
  line,
  header,
  giverGate,
  sign,
  receiverGate,
  accept,
  shift,
  proposals,
  stream,
  colleagues,
  line,
]
const secondLeader = [signIn, dashboard, shift, line, shiftList, stream, proposals, documents, shift, sheet]
const manager = [
  signIn,
  dashboard,
  shiftList,
  shift,
  proposals,
  abnormals,
  shiftExport,
  documents,
  sheet,
  entryExport,
  colleagues,
]

/** What somebody does from signing in on, again and again. */
export function visitOf({ role, place }: Worker): readonly Act[] {
  if (role === 'DHV') return operator
  if (role === 'TC') return place === 1 ? leader : secondLeader
  return manager
}
