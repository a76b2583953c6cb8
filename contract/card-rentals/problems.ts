import { problems } from '#contract/core/problem.ts'

export const cardRentalProblems = problems('cardRentals', {
  endsBeforeStart: {
    status: 400,
    vi: 'Hẹn trả phải sau thời điểm bắt đầu',
    en: 'It must be due after it begins',
    field: 'dueAt',
  },
  dueInPast: {
    status: 400,
    vi: 'Hẹn trả không được ở trong quá khứ',
    en: 'It cannot be due in the past',
    field: 'dueAt',
  },
  identityMissing: {
    status: 400,
    vi: 'Ghi số CCCD hoặc CMND của người giữ thẻ',
    en: 'Give the number of an identity document of the holder',
    field: 'citizenIdNumber',
  },
  tooManyNames: {
    status: 400,
    vi: 'Nhiều tên hơn số người đi cùng. Sửa số người, hoặc bớt tên.',
    en: 'There are more names than people with the holder. Change their number, or leave some out.',
    field: 'memberNames',
  },
  proposalNotApproved: {
    status: 409,
    vi: 'Chỉ cấp được thẻ theo đề xuất “Cấp thẻ” đã duyệt của nhà máy này.',
    en: 'A card is lent on an approved proposal for a card of this plant only.',
  },
  proposalHasCard: {
    status: 409,
    vi: 'Đề xuất này đã có phiếu thẻ.',
    en: 'A card was lent on this proposal already.',
  },
  typeNotAsProposed: {
    status: 422,
    vi: 'Loại thẻ phải như đề xuất đã duyệt. Muốn đổi thì lập phiếu thuê thẻ riêng.',
    en: 'The type must be that of the approved proposal. Ask for another card by itself.',
    field: 'cardTypeId',
  },
  holderNotAsProposed: {
    status: 422,
    vi: 'Người giữ thẻ phải như đề xuất đã duyệt. Muốn đổi thì lập phiếu thuê thẻ riêng.',
    en: 'The holder must be that of the approved proposal. Ask for another card by itself.',
    field: 'holderName',
  },
  plateNotAsProposed: {
    status: 422,
    vi: 'Biển số phải như đề xuất đã duyệt. Muốn đổi thì lập phiếu thuê thẻ riêng.',
    en: 'The plate must be that of the approved proposal. Ask for another card by itself.',
    field: 'licensePlate',
  },
  daysNotAsProposed: {
    status: 422,
    vi: 'Thời gian phải nằm trong khoảng đã duyệt: {days}.',
    en: 'It must lie within the days that were approved: {days}.',
    field: 'dueAt',
  },
  unsuitableHost: {
    status: 422,
    vi: 'Người tiếp phải đang làm việc tại nhà máy',
    en: 'The host must work at the plant',
    field: 'hostId',
  },
  unsuitableHolder: {
    status: 422,
    vi: 'Nhân viên giữ thẻ phải đang làm việc tại nhà máy',
    en: 'An employee who holds a card must work at the plant',
    field: 'employeeId',
  },
  notEditable: {
    status: 409,
    vi: 'Phiếu đã gửi duyệt nên không sửa được. Hãy rút lại trước.',
    en: 'The request has been sent and can no longer be changed. Withdraw it first.',
  },
  unsuitableCard: {
    status: 409,
    vi: 'Thẻ {cardNo} không thuộc nhà máy hoặc loại thẻ của phiếu này',
    en: 'Card {cardNo} is of another plant or type than the request',
    field: 'cardId',
  },
  cardTaken: {
    status: 409,
    vi: 'Thẻ này vừa được giao cho người khác',
    en: 'The card was just handed to somebody else',
    field: 'cardId',
  },
  cardNotGood: {
    status: 409,
    vi: 'Thẻ {cardNo} đang ở tình trạng “{status}” nên không giao được',
    en: 'Card {cardNo} is “{status}” and cannot be handed out',
    field: 'cardId',
  },
  signatureMissing: {
    status: 400,
    vi: 'Người giữ thẻ cần ký xác nhận',
    en: 'The holder has to sign',
    field: 'signatureFileId',
  },
  signatureUsed: {
    status: 422,
    vi: 'Chữ ký này đã ký cho phiếu khác. Mời người nhận ký lại trên màn hình.',
    en: 'This drawing has signed something else already. Have them sign on the screen again.',
    field: 'signatureFileId',
  },
  signatureNotOwn: {
    status: 400,
    vi: 'Chữ ký không do bạn tải lên',
    en: 'The signature was not uploaded by you',
    field: 'signatureFileId',
  },
  reasonMissing: {
    status: 400,
    vi: 'Ghi rõ lý do khi thẻ hỏng hoặc mất',
    en: 'Say how the card was damaged or lost',
    field: 'comment',
  },
  returnHere: {
    status: 409,
    vi: 'Hãy nhận lại thẻ tại phiếu thuê để người giữ thẻ ký trả.',
    en: 'Take the card back at its rental, where the holder signs.',
  },
  notOut: {
    status: 409,
    vi: 'Phiếu không có thẻ đang giao nên không ghi ra vào được.',
    en: 'No card is handed out, so nobody can be noted in or out.',
  },
  passedMeanwhile: {
    status: 409,
    vi: 'Người này đã được ghi nhận trước đó. Hãy xem lại danh sách.',
    en: 'This was noted before. Look at the list again.',
  },
})
