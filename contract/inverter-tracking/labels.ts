import type { Language } from '#contract/core/problem.ts'

type Labels<K extends string> = Readonly<Record<K, Readonly<Record<Language, string>>>>

/** How far the sheet of an inverter and day has come. */
export const trackingStates = ['none', 'recorded', 'confirmed'] as const
export type TrackingState = (typeof trackingStates)[number]

export const trackingStateLabels: Labels<TrackingState> = {
  none: { vi: 'Chưa ghi', en: 'Not recorded' },
  recorded: { vi: 'Đã ghi', en: 'Recorded' },
  confirmed: { vi: 'Đã xác nhận', en: 'Confirmed' },
}

/**
 * What may be wrong with the values of a sheet beyond the limits of their parameters. All but the imbalance of phases are
 * refused when somebody writes them; readings that came another way may break them and are shown.
 */
export const trackingRules = [
  'dayEnergyFell',
  'totalEnergyFell',
  'powerAboveRating',
  'dcVoltageTooHigh',
  'powerFactorOutside',
  'currentImbalance',
  'voltageImbalance',
] as const
export type TrackingRule = (typeof trackingRules)[number]

export const trackingRuleLabels: Labels<TrackingRule> = {
  dayEnergyFell: {
    vi: 'Sản lượng ngày không được giảm: {value} sau {before} kWh',
    en: 'Energy of the day must not fall: {value} after {before} kWh',
  },
  totalEnergyFell: {
    vi: 'Sản lượng tổng không được giảm: {value} sau {before} kWh',
    en: 'Total energy must not fall: {value} after {before} kWh',
  },
  powerAboveRating: {
    vi: 'Công suất {value} kW vượt {most} kW (mức cho phép so với định mức)',
    en: 'Power {value} kW is above {most} kW (the share of the rating that is allowed)',
  },
  dcVoltageTooHigh: {
    vi: 'Điện áp DC {value} V vượt {most} V',
    en: 'DC voltage {value} V is above {most} V',
  },
  powerFactorOutside: { vi: 'cosφ phải từ −1 đến 1', en: 'Power factor lies between −1 and 1' },
  currentImbalance: {
    vi: 'Lệch dòng giữa các pha {value} %, quá {most} %',
    en: 'Currents of the phases differ by {value} %, more than {most} %',
  },
  voltageImbalance: {
    vi: 'Lệch áp giữa các pha {value} %, quá {most} %',
    en: 'Voltages of the phases differ by {value} %, more than {most} %',
  },
}

/** Why a value of a sheet was not taken, besides the rules above and the errors of readings. */
export const trackingErrors = ['unknownSpecification', 'otherUnit', 'hourOutside'] as const
export type TrackingError = (typeof trackingErrors)[number]

export const trackingErrorLabels: Labels<TrackingError> = {
  unknownSpecification: {
    vi: 'Inverter không có thông số này',
    en: 'The inverter has no such specification',
  },
  otherUnit: { vi: 'Đơn vị của thông số là {unit}', en: 'The unit of the specification is {unit}' },
  hourOutside: {
    vi: 'Giờ ghi từ {first} đến {last}',
    en: 'Hours are recorded from {first} to {last}',
  },
}

/** What stopped together, in words: `Cả nhà máy, nghi lưới (20/22 máy)`. */
export function stopGroupLabel({
  kind,
  station,
  stopped,
  of,
}: {
  readonly kind: 'plant' | 'station'
  readonly station: string | null
  readonly stopped: number
  readonly of: number
}): Readonly<Record<Language, string>> {
  return kind === 'plant'
    ? {
        vi: `Cả nhà máy, nghi lưới (${stopped}/${of} máy)`,
        en: `Whole plant, grid suspected (${stopped}/${of} inverters)`,
      }
    : {
        vi: `Cả trạm ${station ?? ''} (${stopped}/${of} máy)`,
        en: `Whole station ${station ?? ''} (${stopped}/${of} inverters)`,
      }
}
