import { words } from '#contract/core/words.ts'

import type { Plant } from './index.ts'

/** What the fields of a plant are called. */
export const plantWords = words<Plant, 'creationTime' | 'reservoirId'>()({
  code: { vi: 'Mã', en: 'Code' },
  name: { vi: 'Tên nhà máy', en: 'Plant' },
  kind: { vi: 'Loại', en: 'Kind' },
  companyName: { vi: 'Công ty', en: 'Company' },
  province: { vi: 'Tỉnh', en: 'Province' },
  address: { vi: 'Địa chỉ', en: 'Address' },
  installedMwp: { vi: 'Công suất tấm pin', en: 'Panels', unit: 'MWp' },
  ratedMw: { vi: 'Công suất đặt', en: 'Rated power', unit: 'MW' },
  deadLevelM: { vi: 'Mực nước chết (MNC)', en: 'Dead level (MNC)', unit: 'm' },
  normalLevelM: { vi: 'Mực nước dâng bình thường (MNDBT)', en: 'Normal level (MNDBT)', unit: 'm' },
  reservoirName: { vi: 'Hồ chứa', en: 'Reservoir' },
  annualEnergyGwh: { vi: 'Sản lượng năm', en: 'Annual energy', unit: 'GWh' },
  commissionedOn: { vi: 'Vận hành từ', en: 'In service since' },
  latitude: { vi: 'Vĩ độ', en: 'Latitude', unit: '°' },
  longitude: { vi: 'Kinh độ', en: 'Longitude', unit: '°' },
  dispatchLevel: { vi: 'Điều độ', en: 'Dispatch' },
  connection: { vi: 'Đấu nối', en: 'Grid connection' },
  employeeCount: { vi: 'Nhân viên', en: 'Employees' },
})
