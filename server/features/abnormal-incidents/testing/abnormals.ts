import type { AbnormalDetail } from '#contract/abnormal-incidents/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Answer, type Client } from '#server/test/people.ts'

/** The service's address below `/api`. */
export const service = '/services/app/Abnormal'

/** A defect as its writer sends it. */
export function defect(powerPlantId: number, more: object = {}) {
  return {
    powerPlantId,
    level: 'defect',
    occurredAt: '2026-11-20T23:10:00Z',
    equipment: 'Bơm nước kỹ thuật số 2',
    phenomenon: 'Rò nước tại chèn trục, khoảng 2 lít/phút',
    initialAction: 'Chuyển sang bơm số 1, treo biển',
    ...more,
  }
}

/** An incident as its writer sends it: the unit trips at 15:27 on 20 November. */
export function incident(powerPlantId: number, more: object = {}) {
  return {
    powerPlantId,
    level: 'prolongedIncident',
    occurredAt: '2026-11-20T08:27:00Z',
    detectedAt: '2026-11-20T08:27:00Z',
    isolatedAt: '2026-11-20T08:31:00Z',
    equipment: 'Tổ máy H2',
    phenomenon: 'H2 dừng do F87G',
    timeline: [{ at: '2026-11-20T08:27:00Z', text: 'F87G tác động, MC 902 cắt' }],
    protections: ['F87G'],
    operatingBefore: 'P 14,2 MW; Q 2,1 MVAr; U 10,6 kV; f 50,01 Hz; MNTL 320,42 m; trời nắng',
    initialAction: 'Cô lập H2, kiểm tra bên ngoài máy phát',
    expectedPowerMw: 14.2,
    actualPowerMw: 0,
    reportedTo: [
      { recipient: 'dispatch', name: 'A3 – Minh', at: '2026-11-20T08:31:00Z', means: 'phone' },
      { recipient: 'workshopManager', at: '2026-11-20T08:31:00Z', means: 'phone' },
    ],
    ...more,
  }
}

/** What closing demands of a defect. */
export const cause = {
  causeGroup: 'maintenance',
  causeText: 'Chèn trục mòn quá giờ chạy',
  remedy: 'Thay chèn trục, chạy thử 2 giờ',
} as const

/** A plant, somebody who writes down its events, and a shift leader of another. */
export async function writers(server: TestApp) {
  const plantId = await makePlant(server.db)
  const operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId], surname: 'Lê', name: 'Hòa' })
  const stranger = await signedIn(server, { roles: ['TC'], plantIds: [await makePlant(server.db)] })
  return { plantId, operator, stranger }
}

/** Opens a shift of a plant, whose crew does not matter; a plant has one at a time. */
export async function openShiftOf(db: Db, plantId: number, leaderId: number): Promise<number> {
  const { id } = await db
    .insertInto('dutyShiftLogs')
    .values({
      plantId,
      day: '2026-11-21',
      shiftCode: 'C1',
      shiftName: 'Ca 1',
      startsAt: '2026-11-20T23:00:00Z',
      endsAt: '2026-11-21T07:00:00Z',
      dutyTeamId: null,
      dutyTeamName: null,
      shiftLeaderId: leaderId,
      shiftLeaderName: 'Trần Tâm',
      previousId: null,
      sections: '{}',
      sectionVersions: '{}',
      openedById: leaderId,
      openedByName: 'Trần Tâm',
      createdAt: '2026-11-20T23:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('dutyShiftCrew')
    .values({ shiftId: id, employeeId: leaderId, fullName: 'Trần Tâm', post: 'shiftLeader' })
    .execute()
  return id
}

/** Enters an event and answers it. */
export async function entered(who: Client, body: object): Promise<AbnormalDetail> {
  return (await who.send<AbnormalDetail>('POST', `${service}/Create`, body)).result
}

/** Changes the follow-up. */
export function handle(who: Client, event: AbnormalDetail, changes: object): Promise<Answer<AbnormalDetail>> {
  const { id, handlingVersion } = event
  return who.send('PUT', `${service}/UpdateHandling`, { id, handlingVersion, ...changes })
}

/** Moves an event a step; with the version it has now. */
export async function move(
  who: Client,
  { id }: Pick<AbnormalDetail, 'id'>,
  action: string,
  reason?: string,
): Promise<Answer<AbnormalDetail>> {
  const { result } = await who.get<AbnormalDetail>(`${service}/Get?Id=${id}`)
  const handlingVersion = result?.handlingVersion ?? 1
  return who.send('POST', `${service}/Move`, { id, handlingVersion, action, reason })
}

const BOUNDARY = 'van-hanh-abnormal'

/** Attaches a file as a browser's form does. */
export function attachFile<Result>(
  who: Client,
  abnormalId: number,
  { fileName = 'ảnh.png', content = PNG, kind = 'before' }: Upload = {},
): Promise<Answer<Result>> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  const path = `${service}/UploadAttachment?abnormalId=${abnormalId}&kind=${kind}`
  return who.send('POST', path, body, { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` })
}

interface Upload {
  readonly fileName?: string
  readonly content?: Buffer
  readonly kind?: string
}

/** The head of a picture. */
export const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154',
  'hex',
)
