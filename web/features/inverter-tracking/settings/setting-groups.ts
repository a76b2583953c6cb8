import { trackingSettingsWords } from '#contract/inverter-tracking/words.ts'

import { t } from './tracking-settings.words.ts'

/** The numbers of the settings in the groups they are shown in, each with its unit. */
export const settingGroups = [
  {
    title: t.groupPaper,
    settings: [
      { name: 'firstHour', label: trackingSettingsWords.firstHour, unit: 'h' },
      { name: 'lastHour', label: trackingSettingsWords.lastHour, unit: 'h' },
      { name: 'noonFromHour', label: trackingSettingsWords.noonFromHour, unit: 'h' },
      { name: 'noonToHour', label: trackingSettingsWords.noonToHour, unit: 'h' },
    ],
  },
  {
    title: t.groupChecks,
    settings: [
      { name: 'mostPowerRatio', label: trackingSettingsWords.mostPowerRatio, unit: '×' },
      { name: 'mostDcVoltageV', label: trackingSettingsWords.mostDcVoltageV, unit: 'V' },
      { name: 'imbalancePercent', label: trackingSettingsWords.imbalancePercent, unit: '%' },
      { name: 'laggingPercent', label: trackingSettingsWords.laggingPercent, unit: '%' },
      { name: 'hotterThanPeersK', label: trackingSettingsWords.hotterThanPeersK, unit: 'K' },
    ],
  },
  {
    title: t.groupStands,
    settings: [
      { name: 'gammaPercentPerK', label: trackingSettingsWords.gammaPercentPerK, unit: '%/K' },
      { name: 'runsFromWm2', label: trackingSettingsWords.runsFromWm2, unit: 'W/m²' },
      { name: 'runsFromPeerPercent', label: trackingSettingsWords.runsFromPeerPercent, unit: '%' },
      { name: 'standsUpToPercent', label: trackingSettingsWords.standsUpToPercent, unit: '%' },
    ],
  },
] as const
