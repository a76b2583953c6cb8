import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { page } from '#contract/core/page.ts'
import { problems } from '#contract/core/problem.ts'
import { day, recordId } from '#contract/core/rules.ts'

import { HistoryQuery, HistoryWrite, InverterHistory } from './history.ts'
import { ReportOperation, ReportOperationWrite } from './report-operation.ts'

export * from './history.ts'
export * from './statuses.ts'
export * from './report-operation.ts'

export const inverterHistoryProblems = problems('inverter-history', {
  taken: {
    status: 409,
    vi: 'Ngày này vừa được người khác ghi. Hãy tải lại rồi sửa tiếp.',
    en: 'Somebody has just recorded this day. Reload it and edit again.',
  },
  inFuture: { status: 422, vi: 'Ngày ở tương lai', en: 'The day is in the future', field: 'reportDate' },
  tooOld: {
    status: 422,
    vi: 'Ngày trước năm 2000',
    en: 'The day is before the year 2000',
    field: 'reportDate',
  },
  stopOnOtherDay: {
    status: 422,
    vi: 'Lần dừng phải bắt đầu trong ngày ghi và không ở tương lai',
    en: 'A stop begins on the day and not in the future',
    field: 'stops',
  },
  stopsOverlap: {
    status: 422,
    vi: 'Các lần dừng chồng lên nhau',
    en: 'The stops overlap',
    field: 'stops',
  },
  yieldUnknown: {
    status: 422,
    vi: 'Chưa đủ số liệu để tự tính. Hãy nhập các ô còn thiếu.',
    en: 'There are no readings to take all of it from. Enter what is missing.',
  },
  yieldAboveRating: {
    status: 422,
    vi: 'Sản lượng vượt mức inverter làm được trong {hours} giờ của ngày: {most} kWh',
    en: 'The inverter cannot make more than {most} kWh in {hours} hours of the day',
    field: 'dailyYieldKwh',
  },
  totalBelowDay: {
    status: 422,
    vi: 'Tổng sản lượng lũy kế không nhỏ hơn sản lượng của ngày',
    en: 'The yield of its life is no less than that of the day',
    field: 'totalYieldKwh',
  },
  totalAboveRating: {
    status: 422,
    vi: 'Tổng sản lượng lũy kế vượt mức inverter làm được từ năm 2000: {most} kWh. Xem lại đơn vị.',
    en: 'The inverter cannot have made more than {most} kWh since the year 2000. Look at the unit.',
    field: 'totalYieldKwh',
  },
  powerAboveRating: {
    status: 422,
    vi: 'Công suất vượt {most} kW (mức cho phép so với định mức)',
    en: 'The power is above {most} kW (the share of the rating that is allowed)',
    field: 'peakPowerKw',
  },
  unknownHandler: {
    status: 422,
    vi: 'Người xử lý không thuộc nhà máy này',
    en: 'The handler is not of this plant',
    field: 'handlerId',
  },
  limitOnOtherDay: {
    status: 422,
    vi: 'Tiết giảm phải nằm trong ngày báo cáo',
    en: 'A limit lies within the day of the report',
    field: 'gridLimits',
  },
  confirmed: {
    status: 409,
    vi: 'Báo cáo đã được xác nhận. Bỏ xác nhận trước khi sửa.',
    en: 'The report is confirmed. Take the confirmation back before you change it.',
  },
  periodTooLong: {
    status: 422,
    vi: 'Khoảng thời gian phải từ 1 đến {days} ngày.',
    en: 'A period has 1 to {days} days.',
    field: 'to',
  },
})

/** The calls of the specification, also at the short address that it writes. */
export const inverterHistoryApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/inverter-history/get-histories',
    alsoAt: ['/api/inverter-history/get-histories'],
    access: 'Readings.View',
    summary: 'Inverters by day, recorded or not.',
    query: HistoryQuery,
    returns: page(InverterHistory),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/inverter-history/ExportExcel',
    access: 'Readings.View',
    summary: 'The filtered inverters by day as an Excel file.',
    query: HistoryQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  upsert: endpoint({
    method: 'POST',
    path: '/services/app/inverter-history/upsert-history/{inverterId}',
    alsoAt: ['/api/inverter-history/upsert-history/{inverterId}'],
    access: 'Readings.Write',
    summary: 'Records the day of an inverter, or changes what was recorded.',
    params: z.object({ inverterId: recordId }),
    body: HistoryWrite,
    returns: InverterHistory,
  }),
  updateReport: endpoint({
    method: 'POST',
    path: '/services/app/inverter-history/update-report-operation',
    alsoAt: ['/api/inverter-history/update-report-operation'],
    access: 'Readings.Write',
    summary: 'Records the day of a plant, or changes or confirms what was recorded.',
    body: ReportOperationWrite,
    returns: ReportOperation,
    plant: 'powerPlantId',
  }),
  getReport: endpoint({
    method: 'GET',
    path: '/services/app/inverter-history/get-report-operation/{powerPlantId}',
    alsoAt: ['/api/inverter-history/get-report-operation/{powerPlantId}'],
    access: 'Readings.View',
    summary: 'The day of a plant, recorded or not.',
    params: z.object({ powerPlantId: recordId }),
    query: z.object({ reportDate: day }),
    returns: ReportOperation,
  }),
}
