import { sharedWords, words } from '#contract/core/words.ts'

import type { Bulletin, BulletinSettings } from './index.ts'

export const bulletinWords = words<Bulletin, 'reservoirId'>()({
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  reservoirName: { vi: 'Hồ chứa', en: 'Reservoir' },
  slotAt: { vi: 'Thời điểm bản tin', en: 'Bulletin of' },
  isFloodSeason: { vi: 'Mùa lũ', en: 'Flood season' },
  outcome: { vi: 'Kết quả', en: 'Outcome' },
  recipients: { vi: 'Người nhận', en: 'Recipients' },
  sentCount: { vi: 'Thư đã gửi', en: 'Mails sent' },
  waitingCount: { vi: 'Thư chờ gửi', en: 'Mails waiting' },
  failedCount: { vi: 'Thư không gửi được', en: 'Mails given up' },
  levelM: { vi: 'MNH', en: 'Level', unit: 'm' },
  inflowM3s: { vi: 'Qvề', en: 'Inflow', unit: 'm³/s' },
  releaseM3s: { vi: 'Q xả', en: 'Release', unit: 'm³/s' },
  madeAt: { vi: 'Lập lúc', en: 'Made at' },
  madeByName: { vi: 'Người gửi', en: 'Sent by' },
})

export const bulletinSettingsWords = words<BulletinSettings>()({
  powerPlantId: sharedWords.plant,
  isOn: { vi: 'Gửi bản tin', en: 'Send bulletins' },
  recipients: {
    vi: 'Người nhận',
    en: 'Recipients',
    parts: { name: { vi: 'Tên, đơn vị', en: 'Name' }, email: { vi: 'E-mail', en: 'E-mail' } },
  },
  dryHours: { vi: 'Giờ gửi mùa kiệt', en: 'Hours of the dry season' },
  floodHours: { vi: 'Giờ gửi mùa lũ', en: 'Hours of the flood season' },
  delayMinutes: { vi: 'Gửi sau giờ chẵn', en: 'After the hour', unit: 'phút' },
})
