import { problems } from '#contract/core/problem.ts'

export const backupProblems = problems('backups', {
  runningAlready: {
    status: 409,
    vi: 'Đang có một lần sao lưu chạy. Hãy chờ nó xong hoặc hủy nó.',
    en: 'A backup is running. Wait for it or cancel it.',
  },
  notRunning: { status: 409, vi: 'Lần sao lưu này đã kết thúc.', en: 'This backup has ended already.' },
  fileGone: {
    status: 404,
    vi: 'Tệp của lần sao lưu này không còn trong thư mục, hoặc đã bị thay đổi. Hãy tải bản khác.',
    en: 'The file of this backup is no longer in its folder, or was changed. Download another one.',
  },
  folderUnusable: {
    status: 422,
    vi: 'Không ghi được vào thư mục {folder} ({reason}). Hãy chọn thư mục khác hoặc cấp quyền ghi cho máy chủ.',
    en: 'The folder {folder} cannot be written to ({reason}). Choose another or let the server write there.',
    field: 'folder',
  },
  folderInData: {
    status: 422,
    vi: 'Thư mục này nằm trong dữ liệu đang chạy. Hãy chọn thư mục khác, tốt nhất ở ổ đĩa khác.',
    en: 'This folder is inside the running data. Choose another, best on another disk.',
    field: 'folder',
  },
  secretMissing: {
    status: 422,
    vi: 'Máy chủ S3, vùng, kho hoặc mã khóa đã đổi: hãy nhập lại khóa bí mật.',
    en: 'The S3 server, region, bucket or key id changed: type the secret key again.',
    field: 's3Secret',
  },
  storeIncomplete: {
    status: 422,
    vi: 'Muốn gửi lên S3 thì cần địa chỉ máy chủ, vùng, kho và mã khóa.',
    en: 'To send to S3, name the server, region, bucket and key id.',
    field: 's3Endpoint',
  },
  storeRefused: {
    status: 422,
    vi: 'Kho S3 từ chối hoặc không trả lời: {answer}',
    en: 'The S3 store refused or did not answer: {answer}',
  },
  diskFull: {
    status: 503,
    vi: 'Hết chỗ trên ổ đĩa chứa {place}. Hãy dọn bớt hoặc chuyển thư mục sao lưu sang ổ khác.',
    en: 'The disk that holds {place} is full. Make room or move the backups elsewhere.',
  },
  notRemoved: {
    status: 503,
    vi: 'Bản này đạt, nhưng chưa xóa được bản cũ theo lịch giữ ({reason}). Lần sao lưu sau sẽ thử lại.',
    en: 'This backup is good, but old ones could not be deleted by schedule ({reason}). The next one tries again.',
  },
  interrupted: {
    status: 503,
    vi: 'Máy chủ dừng trong khi sao lưu.',
    en: 'The server stopped during the backup.',
  },
  failed: {
    status: 503,
    vi: 'Sao lưu không xong: {reason}',
    en: 'The backup could not be finished: {reason}',
  },
  notAnArchive: {
    status: 422,
    vi: 'Tệp này không phải bản sao lưu của Vận Hành.',
    en: 'This file is no backup of Vận Hành.',
  },
  keyMissing: {
    status: 422,
    vi: 'Bản sao lưu được mã hóa. Hãy đặt BACKUP_KEY hoặc BACKUP_KEY_FILE là khóa đã dùng khi sao lưu.',
    en: 'The backup is encrypted. Set BACKUP_KEY or BACKUP_KEY_FILE to the key it was made with.',
  },
  wrongKey: {
    status: 422,
    vi: 'Khóa không mở được bản sao lưu này. Hãy dùng khóa (BACKUP_KEY) đã đặt khi sao lưu.',
    en: 'This key does not open the backup. Use the one (BACKUP_KEY) that it was made with.',
  },
  truncated: {
    status: 422,
    vi: 'Bản sao lưu bị cụt: phần cuối đã mất. Hãy dùng bản khác.',
    en: 'The backup is cut off: its end is missing. Use another one.',
  },
  altered: {
    status: 422,
    vi: 'Bản sao lưu bị hỏng hoặc bị sửa ({place}). Hãy dùng bản khác.',
    en: 'The backup is damaged or was altered ({place}). Use another one.',
  },
  newerVersion: {
    status: 422,
    vi: 'Bản sao lưu do phiên bản mới hơn tạo ra ({step}). Hãy cài phiên bản đó rồi khôi phục.',
    en: 'The backup was made by a newer version ({step}). Install that one first.',
  },
  notEmpty: {
    status: 409,
    vi: 'Nơi khôi phục {place} không trống. Hãy chọn một thư mục chưa có và một cơ sở dữ liệu trống.',
    en: 'The target {place} is not empty. Name a folder that does not exist and an empty database.',
  },
  rowsDiffer: {
    status: 422,
    vi: 'Bảng {table} khôi phục được {found} dòng, khi sao lưu có {expected}.',
    en: 'Table {table} came back with {found} rows; the backup had {expected}.',
  },
  newestDiffers: {
    status: 422,
    vi: 'Bản ghi mới nhất sau khi khôi phục là {found}, khi sao lưu là {expected}.',
    en: 'The newest entry after restoring is {found}; in the backup it was {expected}.',
  },
  contentMissing: {
    status: 422,
    vi: 'Thiếu nội dung của tệp đính kèm “{fileName}”.',
    en: 'The content of the attachment “{fileName}” is missing.',
  },
  contentAltered: {
    status: 422,
    vi: 'Nội dung của tệp đính kèm “{fileName}” không còn đúng mã băm.',
    en: 'The content of the attachment “{fileName}” no longer has its hash.',
  },
  chainBroken: {
    status: 422,
    vi: 'Chuỗi niêm phong sổ ca của {plant} đứt ở mắt xích {link}: dữ liệu đã bị sửa trước khi sao lưu.',
    en: 'The sealed shift logs of {plant} are broken at link {link}: data was altered before the backup.',
  },
  witnessBroken: {
    status: 422,
    vi: 'Tệp neo trong bản sao lưu không khớp: {what}. Nó đã bị sửa hoặc cắt trước khi sao lưu.',
    en: 'The witness file in the backup does not fit ({what}): it was altered or cut before the backup.',
  },
  historyBroken: {
    status: 422,
    vi: 'Lịch sử thay đổi không khớp dấu khóa {seal}: dữ liệu đã bị sửa trước khi sao lưu.',
    en: 'The history does not fit its seal {seal}: data was altered before the backup.',
  },
})
