import { words } from '#contract/core/words.ts'

import type { Role } from './index.ts'

/** What the fields of a role are called. */
export const roleWords = words<Role, 'normalizedName'>()({
  description: { vi: 'Mô tả', en: 'Description' },
  displayName: { vi: 'Tên vai trò', en: 'Role' },
  grantedPermissions: { vi: 'Quyền', en: 'Rights' },
  isStatic: { vi: 'Loại', en: 'Kind' },
  name: { vi: 'Mã', en: 'Code' },
  seesAllPlants: { vi: 'Mọi nhà máy', en: 'All plants' },
  userCount: { vi: 'Số người giữ', en: 'Holders' },
})
