import type { Language } from '#contract/core/problem.ts'

import type { BackupHealth, backupCauses, backupPhases, backupStates } from './run.ts'

type Labels<Code extends string> = Readonly<Record<Code, Readonly<Record<Language, string>>>>

export const backupCauseLabels: Labels<(typeof backupCauses)[number]> = {
  schedule: { vi: 'Theo lịch', en: 'By schedule' },
  person: { vi: 'Theo yêu cầu', en: 'On demand' },
  command: { vi: 'Bằng lệnh', en: 'By command' },
}

export const backupStateLabels: Labels<(typeof backupStates)[number]> = {
  waiting: { vi: 'Sắp chạy', en: 'Waiting' },
  running: { vi: 'Đang chạy', en: 'Running' },
  done: { vi: 'Đã kiểm tra khôi phục', en: 'Restored and checked' },
  failed: { vi: 'Không đạt', en: 'Failed' },
  cancelled: { vi: 'Đã hủy', en: 'Cancelled' },
}

export const backupPhaseLabels: Labels<(typeof backupPhases)[number]> = {
  write: { vi: 'Đang ghi bản sao lưu', en: 'Writing the backup' },
  check: { vi: 'Đang khôi phục thử và kiểm tra', en: 'Restoring it and checking' },
  send: { vi: 'Đang gửi tới kho S3', en: 'Sending it to the S3 store' },
}

export const backupHealthLabels: Labels<BackupHealth> = {
  good: { vi: 'Tốt', en: 'Good' },
  none: { vi: 'Chưa có bản nào', en: 'None yet' },
  late: { vi: 'Quá cũ', en: 'Too old' },
  failed: { vi: 'Lần gần nhất không đạt', en: 'The last one failed' },
  off: { vi: 'Đã tắt', en: 'Off' },
}
