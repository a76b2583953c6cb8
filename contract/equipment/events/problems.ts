import { problems } from '#contract/core/problem.ts'

export const equipmentEventProblems = problems('equipmentEvents', {
  unknownEquipment: {
    status: 400,
    vi: 'Thiết bị này không có trong lý lịch các nhà máy của bạn. Hãy chọn lại.',
    en: 'The registers of your plants have no such equipment. Choose again.',
    field: 'equipmentId',
  },
  inFuture: {
    status: 400,
    vi: 'Sự kiện chưa xảy ra thì chưa ghi được. Hãy ghi thời điểm không sau bây giờ.',
    en: 'What has not happened yet cannot be entered. Give a moment not after now.',
    field: 'occurredAt',
  },
  finishInFuture: {
    status: 400,
    vi: 'Việc chưa xong thì để trống ô này, khi xong mới ghi.',
    en: 'Leave this empty until it is finished.',
    field: 'finishedAt',
  },
  fileNotOwn: {
    status: 400,
    vi: 'Tệp đính kèm không do bạn tải lên. Hãy tải tệp lên lại.',
    en: 'An attached file was not uploaded by you. Upload it again.',
    field: 'fileIds',
  },
  hoursFell: {
    status: 409,
    vi: 'Tính cả đồng hồ đã thay là {hours} h, nhỏ hơn {other} h đã ghi lúc {at}. Nếu đã thay đồng hồ, hãy ghi sự kiện “Thay đồng hồ giờ chạy” trước; nếu không, hãy sửa số giờ hoặc thời điểm.',
    en: 'With the counters that were replaced this is {hours} h, less than the {other} h of {at}. If the counter was replaced, enter “Replacement of the hour counter” first; else correct the hours or the time.',
    field: 'runningHours',
  },
  hoursAhead: {
    status: 409,
    vi: 'Tính cả đồng hồ đã thay là {hours} h, lớn hơn {other} h đã ghi sau đó, lúc {at}. Hãy sửa số giờ hoặc thời điểm.',
    en: 'With the counters that were replaced this is {hours} h, more than the {other} h of later, at {at}. Correct the hours or the time.',
    field: 'runningHours',
  },
  lastFell: {
    status: 409,
    vi: 'Đến lúc thay đã chạy {hours} h, nhỏ hơn {other} h đã ghi lúc {at}. Hãy sửa số cuối hoặc thời điểm.',
    en: 'By then it had run {hours} h, less than the {other} h of {at}. Correct the last reading or the time.',
    field: 'counterLast',
  },
  firstAhead: {
    status: 409,
    vi: 'Với số đầu này, số đã ghi sau đó lúc {at} chỉ còn là {other} h, nhỏ hơn {hours} h lúc thay. Hãy sửa số đầu hoặc thời điểm.',
    en: 'With this first reading, what was entered later, at {at}, is only {other} h, less than the {hours} h of the replacement. Correct the first reading or the time.',
    field: 'counterFirst',
  },
  struck: {
    status: 409,
    vi: 'Sự kiện đã gạch bỏ ({reason}) nên không đổi được nữa. Nếu cần, hãy ghi sự kiện mới.',
    en: 'The event was struck through ({reason}) and does not change any more. Enter a new one if needed.',
  },
})
