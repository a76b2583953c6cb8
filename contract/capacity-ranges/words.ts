import { sharedWords, words } from '#contract/core/words.ts'

import type { UnitZoneTime, ZoneStay } from './diagram.ts'
import type { CapacityRangeDetail, CapacityRangeWrite } from './range.ts'

const unit = { vi: 'Tổ máy', en: 'Unit' }
const pMax = { vi: 'P max', en: 'P max', unit: 'MW' }

/** What the fields of a capacity range are called. */
export const capacityRangeWords = words<
  CapacityRangeDetail & CapacityRangeWrite,
  'decidedBy' | 'plantKind' | 'request' | 'requestId' | 'stage' | 'turn'
>()({
  approvedAt: { vi: 'Duyệt lúc', en: 'Approved' },
  authorName: { vi: 'Người lập', en: 'Author' },
  basis: { vi: 'Căn cứ', en: 'Basis' },
  creationTime: { vi: 'Lập lúc', en: 'Made' },
  forbiddenZones: {
    vi: 'Vùng cấm, vùng rung',
    en: 'Forbidden zones',
    unit: 'MW',
    parts: { fromMw: { vi: 'Từ', en: 'From', unit: 'MW' }, toMw: { vi: 'Đến', en: 'To', unit: 'MW' } },
  },
  maxStartsPerDay: { vi: 'Số lần khởi động tối đa trong ngày', en: 'Most starts a day' },
  minDownMinutes: { vi: 'Thời gian ngừng tối thiểu', en: 'Least time down', unit: 'min' },
  minUpMinutes: { vi: 'Thời gian chạy tối thiểu', en: 'Least time up', unit: 'min' },
  note: sharedWords.note,
  pMaxMw: pMax,
  pMinMw: { vi: 'P min ổn định', en: 'Least stable P', short: { vi: 'P min', en: 'P min' }, unit: 'MW' },
  penstock: { vi: 'Đường ống áp lực dùng chung', en: 'Shared penstock' },
  penstockByHead: {
    vi: 'ΣP max của đường ống theo cột nước H',
    en: 'ΣP max of the penstock by head H',
    parts: {
      headM: { vi: 'Cột nước H', en: 'Head H', unit: 'm' },
      pMaxMw: { vi: 'ΣP max', en: 'ΣP max', unit: 'MW' },
    },
  },
  powerByAmbient: {
    vi: 'P max theo nhiệt độ môi trường',
    en: 'P max by ambient temperature',
    parts: { ambientC: { vi: 'Nhiệt độ', en: 'Temperature', unit: '°C' }, pMaxMw: pMax },
  },
  powerByHead: {
    vi: 'P max theo cột nước H',
    en: 'P max by head H',
    parts: { headM: { vi: 'Cột nước H', en: 'Head H', unit: 'm' }, pMaxMw: pMax },
  },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  rampDownMwPerMin: {
    vi: 'Tốc độ giảm tải',
    en: 'Ramp down',
    unit: 'MW/min',
  },
  rampUpMwPerMin: { vi: 'Tốc độ tăng tải', en: 'Ramp up', unit: 'MW/min' },
  ratedMw: { vi: 'Công suất đặt', en: 'Rated power', unit: 'MW' },
  reactiveByPower: {
    vi: 'Đồ thị P–Q',
    en: 'P–Q diagram',
    parts: {
      pMw: { vi: 'P', en: 'P', unit: 'MW' },
      qMinMvar: { vi: 'Q min', en: 'Q min', unit: 'MVAr' },
      qMaxMvar: { vi: 'Q max', en: 'Q max', unit: 'MVAr' },
    },
  },
  standing: sharedWords.status,
  startMinutes: {
    vi: 'Khởi động từ ngừng đến đầy tải',
    en: 'From standstill to full power',
    short: { vi: 'Khởi động', en: 'Start' },
    unit: 'min',
  },
  unitCode: unit,
  unitId: unit,
  unitName: { vi: 'Tên tổ máy', en: 'Name of the unit' },
  validFrom: { vi: 'Hiệu lực từ', en: 'Valid from' },
  validTo: { vi: 'Đến hết', en: 'Until' },
})

/** What the figures of a unit in forbidden zones are called. */
export const zoneWords = words<UnitZoneTime & ZoneStay, 'hasZones' | 'longStays' | 'readHours' | 'unitId'>()({
  code: unit,
  name: capacityRangeWords.unitName,
  hours: { vi: 'Giờ trong vùng cấm', en: 'Hours in forbidden zones', unit: 'h' },
  stayCount: { vi: 'Số lần vào vùng cấm', en: 'Times in a zone' },
  startedAt: { vi: 'Từ', en: 'From' },
  endedAt: { vi: 'Đến', en: 'To' },
  minutes: { vi: 'Thời gian', en: 'Time', unit: 'min' },
  leastMw: { vi: 'P thấp nhất', en: 'Least P', unit: 'MW' },
  greatestMw: { vi: 'P cao nhất', en: 'Greatest P', unit: 'MW' },
})
