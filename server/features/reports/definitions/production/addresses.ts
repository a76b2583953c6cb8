import { paths, PLANT, screen } from '#contract/core/paths.ts'

import type { Days } from '../rules/periods.rules.ts'

/** The plant and the days of a screen that shows some. */
const stretch = (plantId: number, { from, to }: Days) => ({ [PLANT]: plantId, tu: from, den: to })

/** The screens that show what reports are made of. */
export const at = {
  unitFigures: (plantId: number, days: Days) => screen(paths.unitFigures, stretch(plantId, days)),
  lossLedger: (plantId: number, days: Days) => screen(paths.lossLedger, stretch(plantId, days)),
  lossPieces: (plantId: number, days: Days, cause: string) =>
    screen(paths.lossPieces, { powerPlantId: plantId, ...days, cause }),
  lossDay: (plantId: number, day: string) => screen(paths.lossDay, { [PLANT]: plantId, ngay: day }),
  plans: (plantId: number) => screen(paths.expectedOutputs, { powerPlantId: plantId }),
  power: (plantId: number, day: string) =>
    screen(paths.powerSheets, { [PLANT]: plantId, ngay: day, xem: 'tong' }),
  meters: (plantId: number) => screen(paths.deviceSheets, { powerPlantId: plantId, kind: 'meter' }),
  inverters: (plantId: number, day: string) =>
    screen(paths.inverterTracking, { [PLANT]: plantId, ngay: day }),
  inverterDay: (plantId: number, day: string) =>
    screen(paths.inverterHistory, { [PLANT]: plantId, ngay: day }),
  unitStates: (plantId: number, days: Days, state: string) =>
    screen(paths.unitStates, { powerPlantId: plantId, ...days, state }),
  hydrology: (plantId: number, reservoirId: number, { from, to }: Days) =>
    screen(paths.hydrology, { ...stretch(plantId, { from, to }), ho: reservoirId, buoc: 'day' }),
  log: (plantId: number, { from, to }: Days) =>
    screen(paths.shiftLogStream, { powerPlantId: plantId, fromDay: from, toDay: to }),
  abnormals: (plantId: number, days: Days) => screen(paths.abnormals, { powerPlantId: plantId, ...days }),
} as const
