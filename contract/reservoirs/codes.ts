/** What a reservoir is observed by: codes of the parameters of its device. Gates have codes of their own, in its data. */
export const observationCodes = {
  /** Level above the dam in m: mực nước thượng lưu. */
  levelM: 'MNTL',
  /** The same level as somebody reads it off a staff gauge, where there is one besides the sensor, in m. */
  staffGaugeM: 'MNTLT',
  /** Level below the dam in m: mực nước hạ lưu. */
  tailwaterM: 'MNHL',
  /** Rain of a slot in mm. */
  rainfallMm: 'MUA',
  /** Flow through the turbines in m³/s, where it is not worked out from the power of the units. */
  turbineFlowM3s: 'QCM',
  /** Flow over the dam in m³/s, where it is not worked out from the gates. */
  spillFlowM3s: 'QXT',
  /** Flow left in the river in m³/s (DCTT), where it is not worked out from an opening. */
  environmentalFlowM3s: 'QMT',
  /** What evaporates and seeps away in m³/s, where somebody records it. */
  lossM3s: 'QTT',
} as const

/** What a unit gives in MW. */
export const UNIT_POWER_CODE = 'P'
