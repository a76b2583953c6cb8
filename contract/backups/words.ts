import { words } from '#contract/core/words.ts'

import type { BackupSettings, BackupSettingsWrite } from './settings.ts'

const secretKey = { vi: 'Khóa bí mật', en: 'Secret key' }

/** What the settings of the backups are called. */
export const backupSettingsWords = words<BackupSettings & BackupSettingsWrite>()({
  dailyAt: { vi: 'Lúc', en: 'At' },
  folder: { vi: 'Thư mục', en: 'Folder' },
  hasS3Secret: secretKey,
  isOn: { vi: 'Tự sao lưu hằng đêm', en: 'Every night by itself' },
  keepDays: { vi: 'Số ngày', en: 'Days' },
  keepMonths: { vi: 'Số tháng', en: 'Months' },
  keepWeeks: { vi: 'Số tuần', en: 'Weeks' },
  s3Bucket: { vi: 'Kho (bucket)', en: 'Bucket' },
  s3Endpoint: { vi: 'Địa chỉ máy chủ', en: 'Address of the server' },
  s3IsOn: { vi: 'Gửi thêm lên kho S3', en: 'Also send to an S3 store' },
  s3KeyId: { vi: 'Mã khóa', en: 'Key id' },
  s3Prefix: { vi: 'Tiền tố tên tệp', en: 'Prefix of names' },
  s3Region: { vi: 'Vùng', en: 'Region' },
  s3Secret: secretKey,
})
