import { sharedWords, words } from '#contract/core/words.ts'

import type { Device } from './device.ts'
import { formerCodesWord } from './former-codes.ts'
import type { Parameter } from './parameter.ts'

const codeWord = { vi: 'Mã', en: 'Code' }
const orderNo = { vi: 'Thứ tự', en: 'Order' }

/** What the fields of a device are called. */
export const deviceWords = words<Device>()({
  code: codeWord,
  dcKwp: {
    vi: 'Công suất tấm pin',
    en: 'Power of the panels',
    unit: 'kWp',
    short: { vi: 'Tấm pin', en: 'Panels' },
  },
  formerCodes: formerCodesWord,
  isActive: { vi: 'Đang sử dụng', en: 'In use', short: { vi: 'Sử dụng', en: 'In use' } },
  kind: { vi: 'Loại thiết bị', en: 'Kind' },
  model: { vi: 'Kiểu', en: 'Model' },
  name: { vi: 'Tên thiết bị', en: 'Device' },
  operatingNo: {
    vi: 'Số hiệu vận hành',
    en: 'Operating number',
    short: { vi: 'Số hiệu', en: 'Operating no.' },
  },
  orderNo: orderNo,
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  ratedKw: {
    vi: 'Công suất định mức',
    en: 'Rated power',
    unit: 'kW',
    short: { vi: 'Công suất', en: 'Rated' },
  },
  serialNo: { vi: 'Số sê-ri', en: 'Serial number', short: { vi: 'Số sê-ri', en: 'Serial no.' } },
  station: { vi: 'Trạm', en: 'Station' },
  stringCount: { vi: 'Số chuỗi pin', en: 'Strings of panels', short: { vi: 'Số chuỗi', en: 'Strings' } },
})

/** What the fields of a parameter are called. */
export const parameterWords = words<Parameter>()({
  alarmMax: { vi: 'Báo động khi trên', en: 'Alarm above', short: { vi: 'Báo động trên', en: 'Alarm high' } },
  alarmMin: { vi: 'Báo động khi dưới', en: 'Alarm below', short: { vi: 'Báo động dưới', en: 'Alarm low' } },
  blockMax: { vi: 'Không nhận khi trên', en: 'Refused above', short: { vi: 'Chặn trên', en: 'Block high' } },
  blockMin: { vi: 'Không nhận khi dưới', en: 'Refused below', short: { vi: 'Chặn dưới', en: 'Block low' } },
  code: codeWord,
  decimals: { vi: 'Số lẻ', en: 'Decimals' },
  deviceKind: { vi: 'Loại thiết bị', en: 'Device kind' },
  direction: { vi: 'Chiều xấu', en: 'Bad when' },
  frequencyMinutes: { vi: 'Chu kỳ ghi', en: 'Read every' },
  group: { vi: 'Nhóm', en: 'Group' },
  isRequired: { vi: 'Bắt buộc ghi', en: 'Must be read', short: { vi: 'Bắt buộc', en: 'Required' } },
  name: { vi: 'Tên thông số', en: 'Parameter' },
  orderNo: orderNo,
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  symbol: { vi: 'Ký hiệu', en: 'Symbol' },
  total: { vi: 'Cộng dồn', en: 'Adds up to' },
  tripMax: { vi: 'Dừng máy khi trên', en: 'Trip above', short: { vi: 'Dừng trên', en: 'Trip high' } },
  tripMin: { vi: 'Dừng máy khi dưới', en: 'Trip below', short: { vi: 'Dừng dưới', en: 'Trip low' } },
  unit: { vi: 'Đơn vị', en: 'Unit' },
  warnMax: { vi: 'Nhắc khi trên', en: 'Warn above', short: { vi: 'Nhắc trên', en: 'Warn high' } },
  warnMin: { vi: 'Nhắc khi dưới', en: 'Warn below', short: { vi: 'Nhắc dưới', en: 'Warn low' } },
})
