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
  struck: {
    status: 409,
    vi: 'Sự kiện đã gạch bỏ ({reason}) nên không đổi được nữa. Nếu cần, hãy ghi sự kiện mới.',
    en: 'The event was struck through ({reason}) and does not change any more. Enter a new one if needed.',
  },
})
