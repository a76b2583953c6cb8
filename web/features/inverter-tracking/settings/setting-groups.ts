import { t } from './tracking-settings.words.ts'

/** The numbers of the settings in the groups they are shown in, each with its unit. */
export const settingGroups = [
  {
    title: t.groupPaper,
    settings: [
      { name: 'firstHour', label: t.firstHour, unit: 'h' },
      { name: 'lastHour', label: t.lastHour, unit: 'h' },
      { name: 'noonFromHour', label: t.noonFromHour, unit: 'h' },
      { name: 'noonToHour', label: t.noonToHour, unit: 'h' },
    ],
  },
  {
    title: t.groupChecks,
    settings: [
      { name: 'mostPowerRatio', label: t.mostPowerRatio, unit: '×' },
      { name: 'mostDcVoltageV', label: t.mostDcVoltageV, unit: 'V' },
      { name: 'imbalancePercent', label: t.imbalancePercent, unit: '%' },
      { name: 'laggingPercent', label: t.laggingPercent, unit: '%' },
      { name: 'hotterThanPeersK', label: t.hotterThanPeersK, unit: 'K' },
    ],
  },
  {
    title: t.groupStands,
    settings: [
      { name: 'gammaPercentPerK', label: t.gammaPercentPerK, unit: '%/K' },
      { name: 'runsFromWm2', label: t.runsFromWm2, unit: 'W/m²' },
      { name: 'runsFromPeerPercent', label: t.runsFromPeerPercent, unit: '%' },
      { name: 'standsUpToPercent', label: t.standsUpToPercent, unit: '%' },
    ],
  },
] as const
