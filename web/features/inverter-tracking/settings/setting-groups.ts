import { t } from './tracking-settings.words.ts'

/** The numbers of the settings in the groups they are shown in. */
export const settingGroups = [
  {
    title: t.groupPaper,
    settings: ['firstHour', 'lastHour', 'noonFromHour', 'noonToHour'],
  },
  {
    title: t.groupChecks,
    settings: ['mostPowerRatio', 'mostDcVoltageV', 'imbalancePercent', 'laggingPercent', 'hotterThanPeersK'],
  },
  {
    title: t.groupStands,
    settings: ['gammaPercentPerK', 'runsFromWm2', 'runsFromPeerPercent', 'standsUpToPercent'],
  },
] as const
