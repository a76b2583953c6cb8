import { contractApi } from '#contract/contracts/index.ts'
import { labourContractApi } from '#contract/labour-contracts/index.ts'
import { documentApi } from '#contract/documents/index.ts'
import { letterApi } from '#contract/letters/index.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'

import type { Client } from './people.ts'

/** What an office keeps of a plant, one of each: a letter that came, a document, a task, a contract and one of labour. */
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
