import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, page } from '#contract/core/page.ts'
import { problems } from '#contract/core/problem.ts'

import { BreachAcknowledge, LimitBreach, LimitBreachQuery } from './breach.ts'

export * from './breach.ts'
export * from './labels.ts'
export * from './texts.ts'

export const limitBreachProblems = problems('limit-breaches', {
  gone: {
    status: 409,
    vi: 'Số liệu vừa được sửa nên lần vượt ngưỡng này không còn như đã hiện. Hãy xem lại danh sách.',
    en: 'The readings have just been changed, and this crossing of a limit is not what it was. Look at the list again.',
  },
  settled: {
    status: 409,
    vi: 'Lần vượt ngưỡng này đã được {who} xử lý.',
    en: 'This crossing of a limit has been settled by {who}.',
  },
})

export const limitBreachApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/LimitBreach/GetAll',
    access: 'Abnormals.View',
    summary: 'When parameters went beyond their alarm limits, each once while it lasted.',
    query: LimitBreachQuery,
    returns: page(LimitBreach),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/LimitBreach/ExportExcel',
    access: 'Abnormals.View',
    summary: 'The filtered list as an Excel file.',
    query: LimitBreachQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/LimitBreach/Get',
    access: 'Abnormals.View',
    summary: 'One crossing of a limit.',
    query: ById,
    returns: LimitBreach,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/services/app/LimitBreach/Acknowledge',
    access: 'Abnormals.Write',
    summary:
      'Says of crossings that they are no abnormality; they are offered no more unless they get worse.',
    body: BreachAcknowledge,
    returns: z.null(),
    plant: 'powerPlantId',
  }),
}
