import type { AbnormalAttachment, AbnormalDetail } from '#contract/abnormal-incidents/abnormal.ts'
import type {
  DutyShiftLogDetail,
  HandoverAccepted,
  HandoverGate,
  Operation,
  PersonnelChange,
  PlantShiftLogSettings,
} from '#contract/duty-shift-logs/index.ts'
import type { TestApp } from '#server/test/app.ts'
import { makePerson, PASSWORD, signedIn, type Answer, type Client } from '#server/test/people.ts'

import { openedShift, service, type OpenedShift } from './open-shift.ts'

/** A quarter of an hour before the first shift of the day ends: the handover may be signed. */
export const SIGNABLE = '2026-11-21T06:45:00.000Z'

/** Header sections with which the gate lets a shift pass. */
export const fullSections = {
  conditions: { weather: 'sunny', temperatureCelsius: 31.5, operatingMode: 'Kết lưới bình thường' },
  unitStates: [
    { id: 'unit-1', unit: 'H1', state: 'running', activePowerMw: 14.2, reactivePowerMvar: 2.1, note: null },
  ],
  levels: {
    upstreamLevelM: 320.42,
    downstreamLevelM: null,
    inflowM3s: null,
    turbineFlowM3s: null,
    spillFlowM3s: null,
    irradianceWm2: null,
    activePowerMw: 14.2,
  },
  meterReadings: [{ id: 'meter-1', meter: '171', startKwh: 1000.1, endKwh: 1250.5, factor: 1000 }],
  safetyBrief: { isDone: true, note: null },
  conclusion: { text: 'Ca vận hành an toàn' },
}

/** Writes the header of a shift so that the gate lets it pass; answers the shift. */
export async function fillHeader(
  { leader, shift: { id, sectionVersions } }: Pick<OpenedShift, 'leader' | 'shift'>,
  sections: object = fullSections,
): Promise<DutyShiftLogDetail> {
  const body = { id, sectionVersions, ...sections }
  return expectOk(await leader.send<DutyShiftLogDetail>('PUT', `${service}/Update`, body))
}

/** An entry by which the crew of a shift opens or closes an item; it is finished at once unless said otherwise. */
export function writeItem(
  { leader, operator, shift }: Pick<OpenedShift, 'leader' | 'operator' | 'shift'>,
  item: object,
  more: object = {},
): Promise<Answer<Operation>> {
  const at = '2026-11-21T06:20:00Z'
  const people = { executorId: operator.userId, supervisorId: leader.userId }
  return leader.send('POST', `${service}/CreateOperation`, {
    dutyShiftLogId: shift.id,
    kind: 'earthing',
    occurredAt: at,
    finishedAt: at,
    content: 'Tiếp địa di động',
    ...people,
    eventType: 3,
    item,
    ...more,
  })
}

/** A portable earth as an entry opens it. */
export const earthItem = { act: 'open', kind: 'earth', number: 'TĐ-03', place: 'DCL 172-7' }

/** Places a portable earth by an entry. */
export async function placeEarth(opened: OpenedShift): Promise<Operation> {
  return expectOk(await writeItem(opened, earthItem))
}

/** Opens a shift at the time at which it may be signed, with its header written and an earth in place. */
export async function signableShift(test: TestApp): Promise<OpenedShift> {
  test.setNow(SIGNABLE)
  const opened = await openedShift(test)
  await placeEarth(opened)
  return { ...opened, shift: await fillHeader(opened) }
}

export function sign(who: Client, id: number, more: object = {}): Promise<Answer<DutyShiftLogDetail>> {
  return who.send('POST', `${service}/SignHandover`, { id, password: PASSWORD, ...more })
}

export function readGate(who: Client, id: number): Promise<Answer<HandoverGate>> {
  return who.get(`${service}/GetHandoverGate?Id=${id}`)
}

/** Which signature of the giver a shift has now; of one that waits for nobody any instant. */
async function giverSignedAt(who: Client, id: number): Promise<string> {
  const { result } = await who.get<DutyShiftLogDetail>(`${service}/Get?Id=${id}`)
  return result?.signatures.find(({ role }) => role === 'giver')?.at ?? SIGNABLE
}

/** The receiver signs; everything that is carried over is ticked unless said otherwise. */
export async function accept(who: Client, id: number, more: object = {}): Promise<Answer<HandoverAccepted>> {
  const { result } = await readGate(who, id)
  const ticked = (result?.carried ?? []).map(({ key }) => key)
  const body = { id, giverSignedAt: await giverSignedAt(who, id), password: PASSWORD, ticked, ...more }
  return who.send('POST', `${service}/AcceptHandover`, body)
}

/** The receiver refuses what the giver has signed. */
export async function refuse(
  who: Client,
  id: number,
  more: object = {},
): Promise<Answer<DutyShiftLogDetail>> {
  const body = { id, giverSignedAt: await giverSignedAt(who, id), reason: 'Thiếu chìa khóa', ...more }
  return who.send('POST', `${service}/RefuseHandover`, body)
}

/** Hands a shift over that the gate lets pass. */
export async function handOver({ leader, nextLeader, shift }: OpenedShift): Promise<HandoverAccepted> {
  expectOk(await sign(leader, shift.id))
  return expectOk(await accept(nextLeader, shift.id))
}

/** An incident as its writer sends it: nobody has said yet that the power is back. */
export function goingIncident(powerPlantId: number) {
  return {
    powerPlantId,
    level: 'prolongedIncident',
    occurredAt: '2026-11-20T08:27:00Z',
    equipment: 'Tổ máy H2',
    phenomenon: 'H2 dừng do F87G',
    operatingBefore: 'P 14,2 MW; Q 2,1 MVAr; U 10,6 kV; f 50,01 Hz',
    initialAction: 'Cô lập H2, kiểm tra bên ngoài máy phát',
    reportedTo: [{ recipient: 'dispatch', name: 'A3 – Minh', at: '2026-11-20T08:31:00Z', means: 'phone' }],
  }
}

/** The head of a picture. */
const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154',
  'hex',
)

/** One record of each kind that stands in a shift. */
export interface WrittenRecords {
  readonly operation: Operation
  readonly change: PersonnelChange
  readonly abnormal: AbnormalDetail
  readonly attachment: AbnormalAttachment
}

/** Writes an entry, a change of personnel and an abnormal event with a picture into a shift, all within an hour. */
export async function writeRecords(
  test: TestApp,
  { leader, operator, shift, plantId }: OpenedShift,
  from = '2026-11-21T01:00:00Z',
): Promise<WrittenRecords> {
  const after = (minutes: number) => new Date(Date.parse(from) + minutes * 60_000).toISOString()
  const manager = await signedIn(test, { roles: ['QĐ'], plantIds: [plantId] })
  const substitute = await makePerson(test.db, { plantIds: [plantId], roles: ['DHV'] })
  const operation = await leader.send<Operation>('POST', `${service}/CreateOperation`, {
    dutyShiftLogId: shift.id,
    occurredAt: after(10.25),
    finishedAt: after(15),
    kind: 'switching',
    equipment: 'MC 901',
    content: 'Đóng máy cắt 901',
    activePowerBeforeMw: 0.1,
    activePowerAfterMw: 14.2,
    executorId: operator.userId,
    supervisorId: leader.userId,
    switchingSheetNo: '12/PTT',
    eventType: 2,
  })
  const change = await leader.send<PersonnelChange>('POST', `${service}/CreateChangePersonnel`, {
    dutyShiftLogId: shift.id,
    changedAt: after(50),
    post: 'mainOperator',
    outEmployeeId: operator.userId,
    inEmployeeId: substitute.id,
    reason: 'sick',
    restCode: 'Đ',
    approvedById: manager.userId,
  })
  await allowChange(manager, expectOk(change))
  const event = {
    ...goingIncident(plantId),
    dutyShiftLogId: shift.id,
    occurredAt: after(20),
    restoredAt: after(40),
    timeline: [{ at: after(20), text: 'F87G tác động' }],
    reportedTo: [{ recipient: 'dispatch', name: 'A3', at: after(25), means: 'phone' }],
  }
  const abnormal = expectOk(await leader.send<AbnormalDetail>('POST', `${service}/CreateAbnormal`, event))
  return {
    operation: expectOk(operation),
    change: expectOk(change),
    abnormal,
    attachment: expectOk(await attach(leader, abnormal.id, PNG)),
  }
}

/** Whoever is asked about a change of personnel allows it, in their own session. */
export async function allowChange(
  who: Client,
  { id, version }: PersonnelChange,
): Promise<DutyShiftLogDetail> {
  const body = { subject: 'personnelChange', id, version }
  return expectOk(await who.send<DutyShiftLogDetail>('POST', `${service}/GiveConsent`, body))
}

/** Somebody of leadership lets a rule of the gate pass: asked by one, given by the other. */
export async function letPass(
  { leader, shift }: Pick<OpenedShift, 'leader' | 'shift'>,
  approver: Client,
  ruleId: string,
  reason = 'Đã báo điều độ',
): Promise<DutyShiftLogDetail> {
  const ask = { dutyShiftLogId: shift.id, ruleId, approverId: approver.userId, reason }
  const asked = expectOk(await leader.send<DutyShiftLogDetail>('POST', `${service}/AskConsent`, ask))
  const { id, version } = asked.gateConsents.at(-1) ?? { id: 0, version: 0 }
  const give = { subject: 'gateRule', id, version }
  return expectOk(await approver.send<DutyShiftLogDetail>('POST', `${service}/GiveConsent`, give))
}

const BOUNDARY = 'van-hanh-shift-log'

function attach(who: Client, abnormalId: number, content: Buffer): Promise<Answer<AbnormalAttachment>> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="ảnh.png"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  const path = `${service}/UploadAbnormalAttachment?abnormalId=${abnormalId}`
  return who.send('POST', path, body, { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` })
}

/** The result of a call that must succeed. */
export function expectOk<Result>({ status, result, error }: Answer<Result>): Result {
  if (status !== 200) throw new Error(`${status} ${error?.problem}: ${error?.message}`)
  return result
}

/** Changes what the plant of a shift lays down for its logs. */
export async function changeSettings(
  test: TestApp,
  { plantId }: Pick<OpenedShift, 'plantId'>,
  changes: Partial<PlantShiftLogSettings>,
): Promise<void> {
  const who = await signedIn(test, { roles: ['QĐ'], plantIds: [plantId] })
  const { result } = await who.get<PlantShiftLogSettings>(`${service}/GetSettings?powerPlantId=${plantId}`)
  expectOk(await who.send('PUT', `${service}/UpdateSettings`, { ...result, ...changes }))
}

/** Begins an incident at the plant of a shift, entered in the register. */
export async function beginIncident(test: TestApp, { plantId }: Pick<OpenedShift, 'plantId'>): Promise<void> {
  const who = await signedIn(test, { roles: ['QĐ'], plantIds: [plantId] })
  expectOk(await who.send('POST', '/services/app/Abnormal/Create', goingIncident(plantId)))
}
