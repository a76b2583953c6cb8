import { contractApi } from '#contract/contracts/index.ts'
import { documentApi } from '#contract/documents/index.ts'
import { letterApi } from '#contract/letters/index.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'
import { taskRuleApi } from '#contract/task-groups/recurring/index.ts'
import { taskTemplateApi } from '#contract/task-groups/templates/index.ts'
import type { TaskTemplateDetail } from '#contract/task-groups/templates/template.ts'

import type { Client } from './people.ts'

/** What an office keeps of a plant, one of each: a letter that came, a document, a task, its template, what recurs, and a contract. */
export async function makePapers(admin: Client, powerPlantId: number, ownerId: number): Promise<void> {
  await admin.send('POST', letterApi.receive.path, {
    powerPlantId,
    kind: 'Công văn',
    abstract: 'Đôn đốc báo cáo phòng chống thiên tai',
    author: 'Sở Công Thương',
    symbol: '1287/SCT-QLNL',
    letterOn: '2026-11-18',
  })
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
  await makeRecurring(admin, powerPlantId, { ownerId, task })
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
