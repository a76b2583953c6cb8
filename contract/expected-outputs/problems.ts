import { problems } from '#contract/core/problem.ts'

export const expectedOutputProblems = problems('expectedOutputs', {
  openAlready: {
    status: 409,
    vi: 'Kỳ này đã có bản nháp hoặc bản đang trình (lần {revision}). Sửa tiếp bản đó.',
    en: 'This period has a draft or a plan being decided already (revision {revision}). Take that one further.',
    field: 'startsOn',
  },
  isOver: {
    status: 422,
    vi: 'Kỳ này đã qua nên không lập kế hoạch được nữa: độ chính xác sẽ không còn ý nghĩa.',
    en: 'The period is over; a plan made now would make its accuracy meaningless.',
    field: 'startsOn',
  },
  notStart: {
    status: 422,
    vi: 'Ngày bắt đầu của kỳ phải là {day}',
    en: 'The period begins on {day}',
    field: 'startsOn',
  },
  unitsUnsuitable: {
    status: 422,
    vi: 'Kế hoạch phải có đúng các tổ máy đang dùng của nhà máy, mỗi tổ máy một lần',
    en: 'A plan has each unit of the plant that is in use, once',
    field: 'units',
  },
  partsUnsuitable: {
    status: 422,
    vi: 'Kỳ này phải có đúng {count} dòng số liệu',
    en: 'The period has exactly {count} parts',
    field: 'units',
  },
  waterValuesUnsuitable: {
    status: 422,
    vi: 'Giá trị nước chỉ có trong kế hoạch năm của thủy điện, mỗi tháng một số',
    en: 'Water values stand in the plan of a year of a hydro plant only, one for each month',
    field: 'waterValueVndPerKwh',
  },
  slotsPassed: {
    status: 409,
    vi: 'Các chu kỳ trước {slot} đã qua hoặc sắp tới: bản sửa trong ngày chỉ đổi các chu kỳ còn lại.',
    en: 'Half-hours before {slot} have passed or are about to: a revision changes later ones only.',
    field: 'units',
  },
  complaints: {
    status: 422,
    vi: '{unit}: {complaint} ({parts})',
    en: '{unit}: {complaint} ({parts})',
    field: 'units',
  },
  notEditable: {
    status: 409,
    vi: 'Bản đã trình, đã duyệt, đã gửi hoặc đã có lần mới hơn nên không sửa được. Hãy rút lại, sửa lần mới nhất, hoặc lập lần mới.',
    en: 'What is being decided, approved, sent or replaced cannot be changed. Withdraw it, change the newest revision, or make another one.',
  },
  submittedBefore: {
    status: 409,
    vi: 'Bản đã từng trình nên được giữ lại, không xóa.',
    en: 'What was on its way once is kept and cannot be deleted.',
  },
  notApproved: {
    status: 409,
    vi: 'Chỉ gửi được bản đã duyệt.',
    en: 'Only an approved plan can be sent.',
  },
  sentAlready: {
    status: 409,
    vi: 'Bản này đã gửi lúc {at}. Cần gửi lại thì lập lần mới, trình và duyệt.',
    en: 'It was sent at {at}. To send again make a new revision and have it approved.',
  },
  newerSent: {
    status: 409,
    vi: 'Lần {revision} mới hơn đã gửi nên không gửi bản này nữa.',
    en: 'The newer revision {revision} has been sent.',
  },
  onlyDays: {
    status: 422,
    vi: 'Chỉ kế hoạch ngày mới so được từng chu kỳ với thực tế.',
    en: 'Only the plan of a day can be compared half-hour by half-hour.',
  },
  noReceiver: {
    status: 409,
    vi: 'Nhà máy chưa khai máy chủ nhận kế hoạch. Khai ở Cài đặt, Quy định kế hoạch.',
    en: 'The plant has no receiver for plans. Name one in the settings.',
    field: 'channel',
  },
  passwordMissing: {
    status: 422,
    vi: 'Máy chủ hoặc tên đăng nhập đã đổi: hãy nhập lại mật khẩu.',
    en: 'The server or the user name changed: type the password again.',
    field: 'receiverPassword',
  },
  internalHost: {
    status: 422,
    vi: 'Địa chỉ này nằm trong mạng nội bộ nên không được phép. Nếu đó là máy chủ của công ty, quản trị hệ thống thêm vào FEED_INTERNAL_HOSTS.',
    en: 'This is an internal address, which is not allowed. Whoever runs this installation adds it to FEED_INTERNAL_HOSTS if it is the company’s own.',
    field: 'receiverAddress',
  },
  notReached: {
    status: 422,
    vi: 'Không vào được máy chủ nhận: {answer}',
    en: 'The receiver could not be reached: {answer}',
  },
  noMail: {
    status: 409,
    vi: 'Chưa bật gửi e-mail ở Cài đặt, E-mail. Chọn gửi bằng tệp hoặc nhờ quản trị bật.',
    en: 'Mail is not turned on in the settings. Hand the file in, or have mail turned on.',
    field: 'channel',
  },
})
