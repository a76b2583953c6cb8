import { contractApi } from '#contract/contracts/index.ts'
import { labourContractApi } from '#contract/labour-contracts/index.ts'
import { documentApi } from '#contract/documents/index.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import { placeApi } from '#contract/storage-places/index.ts'
import { letterDispatchApi } from '#contract/letters/dispatch-api.ts'
import { letterApi } from '#contract/letters/index.ts'
import type { LetterDetail } from '#contract/letters/letter.ts'
import { reportApi } from '#contract/reports/index.ts'
import { reportPlanApi } from '#contract/report-plans/index.ts'
import { stockTakeApi } from '#contract/stock-takes/index.ts'
import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'
import { taskRuleApi } from '#contract/task-groups/recurring/index.ts'
import { taskTemplateApi } from '#contract/task-groups/templates/index.ts'
import type { TaskTemplateDetail } from '#contract/task-groups/templates/template.ts'

import type { Client } from './people.ts'

/** What an office keeps of a plant, one of each: a letter that came and one that went, a document, a task, what recurs, a contract and one of labour, an item in store and a voucher of it, and a report. */
export async function makePapers(admin: Client, powerPlantId: number, keeper: Client): Promise<void> {
  const { userId: ownerId } = keeper
  await makeLetters(admin, keeper, powerPlantId)
  await admin.send('POST', reportApi.create.path, { powerPlantId, kind: 'day', from: '2026-11-20' })
  await admin.send('POST', documentApi.create.path, {
    powerPlantId,
    supersedesId: null,
    docNo: '12/QTVH',
    title: 'Quy trình vận hành máy phát',
    category: 'operatingProcedure',
    issuedBy: 'Công ty CP Thủy điện Sông Trâm',
    issuedOn: '2026-11-01',
    confidentiality: 'normal',
  })
  const task = {
    title: 'Thay chèn trục',
    expectedProduct: 'Biên bản',
    assigneeId: ownerId,
    dueOn: '2026-11-30',
  }
  await admin.send('POST', taskGroupApi.create.path, {
    powerPlantId,
    groupName: 'Sửa bơm số 2',
    category: 'repair',
    ownerId,
    startOn: '2026-11-21',
    dueOn: '2026-11-30',
    tasks: [task],
  })
  await makeReports(admin, powerPlantId, keeper)
  await makeRecurring(admin, powerPlantId, { ownerId, task })
  await makeContracts(admin, powerPlantId, ownerId)
  await makeStore(admin, keeper, powerPlantId)
}

/** A letter that came, and one that somebody else signed and that went out. */
async function makeLetters(admin: Client, keeper: Client, powerPlantId: number): Promise<void> {
  await admin.send('POST', letterApi.receive.path, {
    powerPlantId,
    kind: 'Công văn',
    abstract: 'Đôn đốc báo cáo phòng chống thiên tai',
    author: 'Sở Công Thương',
    symbol: '1287/SCT-QLNL',
    letterOn: '2026-11-18',
  })
  const { result: drafted } = await keeper.send<LetterDetail>('POST', letterApi.draft.path, {
    powerPlantId,
    book: 'outgoing',
    kind: 'Báo cáo',
    typeCode: 'BC',
    unitCode: 'NMST',
    abstract: 'Báo cáo phòng chống thiên tai',
    recipients: 'Sở Công Thương',
    keeper: 'Văn thư',
    copies: 3,
  })
  let { version } = drafted
  const steps = [
    [keeper, letterApi.submit],
    [admin, letterApi.check],
    [admin, letterApi.check],
    [admin, letterApi.sign],
  ] as const
  for (const [who, { path }] of steps)
    version = (await who.send<LetterDetail>('POST', path, { id: drafted.id, version })).result.version
  await admin.send('POST', letterDispatchApi.create.path, {
    letterId: drafted.id,
    sentOn: '2026-11-21',
    rows: [{ recipient: 'Sở Công Thương', means: 'axis' }],
  })
}

/** A report that is due every day. */
async function makeReports(admin: Client, powerPlantId: number, keeper: Client): Promise<void> {
  await admin.send('POST', reportPlanApi.create.path, {
    powerPlantId,
    reportName: 'Báo cáo sản xuất ngày',
    field: 'dispatch',
    recipient: 'A3',
    frequency: 'daily',
    channel: 'email',
    preparerId: keeper.userId,
    approverId: admin.userId,
    startsOn: '2026-01-01',
  })
}

/** A contract, and one of labour. */
async function makeContracts(admin: Client, powerPlantId: number, ownerId: number): Promise<void> {
  await admin.send('POST', contractApi.create.path, {
    powerPlantId,
    contractNo: '05/2026/HĐ-OM',
    name: 'Bảo dưỡng tổ máy',
    kind: 'service',
    partner: 'Công ty CP Kỹ thuật Điện',
    partnerTaxCode: '0401234567',
    signedOn: '2026-01-10',
    effectiveOn: '2026-01-15',
    value: '1000000000',
    vatRate: 8,
    managerId: admin.userId,
  })
  await admin.send('POST', labourContractApi.create.path, {
    powerPlantId,
    employeeId: ownerId,
    contractNo: '12/2026/HĐLĐ',
    kind: 'indefinite',
    jobTitle: 'Trực chính',
    signedOn: '2026-01-01',
    effectiveOn: '2026-01-05',
    salaryVnd: '18765432',
  })
}

/** A place and an item in it. */
async function makeStore(admin: Client, keeper: Client, powerPlantId: number): Promise<void> {
  const place = await admin.send<{ id: number }>('POST', placeApi.create.path, {
    powerPlantId,
    kind: 'warehouse',
    code: 'K1',
    name: 'Kho vật tư',
  })
  const item = await admin.send<{ id: number }>('POST', inventoryApi.create.path, {
    powerPlantId,
    itemCode: 'DL-001',
    name: 'RTD Pt100',
    groupCode: 'DOLUONG',
    unit: 'cái',
    placeId: place.result.id,
    minStock: '4',
    tracking: 'lot',
  })
  const of = { powerPlantId, itemId: item.result.id, placeId: place.result.id }
  await makeVoucher(admin, keeper, of)
  await admin.send('POST', stockTakeApi.create.path, {
    powerPlantId,
    title: 'Kiểm kê cuối năm',
    plannedAt: '2026-11-21T01:00:00.000Z',
    placeIds: [place.result.id],
    board: [{ fullName: 'Trần Thị Kế', role: 'head' }],
  })
}

/** A receipt that somebody else posts, where the plant lets nothing be approved. */
async function makeVoucher(
  admin: Client,
  keeper: Client,
  { powerPlantId, itemId, placeId }: Readonly<Record<'powerPlantId' | 'itemId' | 'placeId', number>>,
): Promise<void> {
  const settings = { powerPlantId, version: 0, approvedKinds: [], formBasis: 'Thông tư 99/2025/TT-BTC' }
  await admin.send('PUT', stockVoucherApi.updateSettings.path, settings)
  const { result: made } = await admin.send<{ id: number; version: number }>(
    'POST',
    stockVoucherApi.create.path,
    {
      powerPlantId,
      kind: 'receipt',
      datedOn: '2026-11-20',
      reason: 'Mua RTD dự phòng',
      party: 'Trần Quốc Huy',
      lines: [{ itemId, placeId, unit: 'cái', quantity: '5', lotNo: 'L1', amountVnd: '6000000' }],
    },
  )
  const { id, version } = made
  const { result: sent } = await admin.send<StockVoucherDetail>('POST', stockVoucherApi.send.path, {
    id,
    version,
  })
  const picks = sent.lines.map((line) => ({ lineId: line.id, placeId, lotNo: 'L1', quantity: '5' }))
  await keeper.send('POST', stockVoucherApi.post.path, {
    id,
    version: sent.version,
    datedOn: '2026-11-20',
    picks,
  })
}

/** What recurs, and the template that it follows. */
async function makeRecurring(
  admin: Client,
  powerPlantId: number,
  { ownerId, task }: { readonly ownerId: number; readonly task: object },
): Promise<void> {
  const template = await admin.send<TaskTemplateDetail>('POST', taskTemplateApi.create.path, {
    powerPlantId,
    templateName: 'Vệ sinh gian máy',
    category: 'operation',
    ownerId,
    tasks: [{ ...task, dueDays: 1 }],
  })
  await admin.send('POST', taskRuleApi.create.path, {
    powerPlantId,
    ruleName: 'Vệ sinh hằng tuần',
    templateId: template.result.id,
    frequency: 'week',
    weekdays: [1],
    startsOn: '2026-11-23',
    leadDays: 0,
  })
}
