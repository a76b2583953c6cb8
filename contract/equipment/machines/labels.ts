import type { Label } from '#contract/core/words.ts'

/** Where the machine comes from that is put into a place. */
export const machineSources = ['new', 'stored', 'elsewhere'] as const
export type MachineSource = (typeof machineSources)[number]

export const machineSourceLabels: Readonly<Record<MachineSource, Label>> = {
  new: { vi: 'Máy mới về', en: 'New' },
  stored: { vi: 'Máy đã tháo ra, đang cất', en: 'Taken out before' },
  elsewhere: { vi: 'Máy đang lắp ở chỗ khác', en: 'Standing in another place' },
}

/** What becomes of the machine that is taken out. */
export const machineFates = ['store', 'repair', 'scrapped', 'swapped'] as const
export type MachineFate = (typeof machineFates)[number]

export const machineFateLabels: Readonly<Record<MachineFate, Label>> = {
  store: { vi: 'Cất dự phòng', en: 'Kept as a spare' },
  repair: { vi: 'Đưa đi sửa chữa', en: 'Sent to repair' },
  scrapped: { vi: 'Loại bỏ, thanh lý', en: 'Scrapped' },
  swapped: { vi: 'Đổi sang chỗ của máy kia', en: 'Put in the place of the other' },
}

/** What the life of a place tells of machines. */
export const machineChangeLabels = {
  installed: { vi: 'Thay thiết bị', en: 'Replaced' },
  removed: { vi: 'Tháo thiết bị', en: 'Taken out' },
} as const satisfies Readonly<Record<string, Label>>
