export { readBalance } from './hydrology.service.ts'
export { readNow } from './now.service.ts'
export { readReservoirsNow } from './reservoirs-now.list.ts'
export { levelYearBefore } from './years.list.ts'
