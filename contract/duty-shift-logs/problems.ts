import { problems } from '#contract/core/problem.ts'

export const dutyShiftLogProblems = problems('dutyShiftLogs', {
  shiftTaken: {
    status: 409,
    vi: 'Nhà máy đã có sổ giao nhận ca của ca này',
    en: 'The plant already has a log of this shift',
    field: 'shiftCode',
  },
  shiftStillOpen: {
    status: 409,
    vi: 'Ca {shift} ngày {day} chưa giao nhận. Hãy giao ca đó, ca mới sẽ được mở khi người nhận ký.',
    en: 'Shift {shift} of {day} is not handed over. Hand it over: the receiver’s signature opens the next one.',
  },
  unknownShift: {
    status: 422,
    vi: 'Nhà máy không có ca {shift}',
    en: 'The plant has no shift {shift}',
    field: 'shiftCode',
  },
  shiftInFuture: {
    status: 422,
    vi: 'Chưa đến giờ của ca này',
    en: 'This shift has not begun yet',
    field: 'day',
  },
  beforeLastShift: {
    status: 422,
    vi: 'Ca này sớm hơn ca cuối đã giao nhận ({shift} ngày {day})',
    en: 'This shift is earlier than the last one handed over ({shift} of {day})',
    field: 'day',
  },
  leaderMissing: {
    status: 422,
    vi: 'Chọn một Trưởng ca trong nhân sự ca',
    en: 'Choose a shift leader of the crew',
    field: 'shiftLeaderId',
  },
  personOfOtherPlant: {
    status: 422,
    vi: 'Nhân viên được chọn không thuộc nhà máy này',
    en: 'The chosen person does not belong to this plant',
  },
  supervisorNotOnCrew: {
    status: 422,
    vi: 'Người giám sát phải thuộc nhân sự của ca này. Chọn người trong ca, hoặc ghi thay đổi nhân sự trước.',
    en: 'The supervisor belongs to the crew of this shift. Choose one of them, or write the change of personnel first.',
    field: 'supervisorId',
  },
  powerBeyondUnit: {
    status: 422,
    vi: 'Công suất vượt định mức {rated} MW của {unit}. Kiểm tra lại số hoặc thiết bị.',
    en: 'The power exceeds the rated {rated} MW of {unit}. Check the figure or the equipment.',
  },
  notOnCrew: {
    status: 403,
    vi: 'Chỉ người trong kíp trực của ca này được ghi sổ',
    en: 'Only the crew of this shift may write its log',
  },
  sealed: {
    status: 409,
    vi: 'Ca đã giao nhận và khóa. Chỉ có thể lập đính chính.',
    en: 'The shift is handed over and sealed. Only corrections are possible.',
  },
  awaitingReceiver: {
    status: 409,
    vi: 'Người giao đã ký. Rút chữ ký giao ca trước khi ghi tiếp.',
    en: 'The giver has signed. Take the signature back before writing on.',
  },
  lineStruck: {
    status: 409,
    vi: 'Dòng này đã bị gạch bỏ: {reason}',
    en: 'This line is struck through: {reason}',
  },
  lineSigned: {
    status: 409,
    vi: 'Người giao đã ký trên dòng này. Chỉ có thể lập đính chính.',
    en: 'The giver has signed for this line. Only a correction is possible.',
  },
  lineOfOther: {
    status: 403,
    vi: 'Dòng do người khác ghi: chỉ Trưởng ca được gạch bỏ',
    en: 'Somebody else wrote this line: only the shift leader strikes it through',
  },
  sectionChanged: {
    status: 409,
    vi: 'Mục “{section}” vừa được {who} sửa. Hãy xem lại mục này.',
    en: 'The section “{section}” has just been changed by {who}. Look at it again.',
  },
  figureReasonMissing: {
    status: 422,
    vi: 'Số liệu này được lấy tự động. Muốn ghi giá trị khác phải nêu lý do.',
    en: 'This figure comes by itself. To write another value give a reason.',
    field: 'figureReason',
  },
  outsideShift: {
    status: 422,
    vi: 'Thời gian phải nằm trong ca ({from} – {to}) và không ở tương lai',
    en: 'The time lies within the shift ({from} – {to}) and not in the future',
    field: 'occurredAt',
  },
  changeOutsideShift: {
    status: 422,
    vi: 'Thời gian phải nằm trong ca ({from} – {to}) và không ở tương lai',
    en: 'The time lies within the shift ({from} – {to}) and not in the future',
    field: 'changedAt',
  },
  untilAfterShift: {
    status: 422,
    vi: 'Giờ đến không được sau giờ kết thúc ca ({to}). Để trống nếu thay đến hết ca.',
    en: 'The end is not after the end of the shift ({to}). Leave it empty for the rest of the shift.',
    field: 'until',
  },
  notEmpty: {
    status: 409,
    vi: 'Ca đã có ghi chép hoặc được mở khi giao nhận nên không xóa được',
    en: 'The shift has entries, or was opened by a handover, and cannot be deleted',
  },
  notOnShift: {
    status: 422,
    vi: 'Người ra không có trong ca này',
    en: 'Who leaves is not on this shift',
    field: 'outEmployeeId',
  },
  alreadyOnShift: {
    status: 422,
    vi: 'Người thay đã có trong ca này',
    en: 'The replacement is on this shift already',
    field: 'inEmployeeId',
  },
  peopleFixed: {
    status: 422,
    vi: 'Không đổi được người của một lần thay đổi nhân sự. Hãy xóa và lập lại.',
    en: 'Who changed places cannot be altered. Delete the change and write a new one.',
    field: 'inEmployeeId',
  },
  approverNotEntitled: {
    status: 422,
    vi: 'Người cho phép phải là Trưởng ca hoặc Quản đốc của nhà máy',
    en: 'Allowed by a shift leader or the workshop manager of the plant',
    field: 'approvedById',
  },
  wrongPassword: {
    status: 422,
    vi: 'Sai mật khẩu',
    en: 'Wrong password',
    field: 'password',
  },
  tooEarlyToSign: {
    status: 422,
    vi: 'Được ký giao ca từ {from}',
    en: 'The handover may be signed from {from}',
  },
  gateClosed: {
    status: 422,
    vi: 'Chưa giao ca được: {reasons}',
    en: 'The shift cannot be handed over: {reasons}',
  },
  cannotWaive: {
    status: 422,
    vi: 'Quy định này không được bỏ qua',
    en: 'This rule cannot be waived',
    field: 'waivers',
  },
  giverReceives: {
    status: 422,
    vi: 'Người nhận ca phải khác người giao ca',
    en: 'The receiver is somebody other than the giver',
  },
  receiverNotRostered: {
    status: 422,
    vi: 'Người nhận không có trong lịch trực đã công bố của ca sau',
    en: 'The published schedule does not name the receiver for the next shift',
  },
  notTicked: {
    status: 422,
    vi: 'Còn {count} mục chưa xác nhận: {names}',
    en: '{count} items are not ticked: {names}',
    field: 'ticked',
  },
  notGiver: {
    status: 403,
    vi: 'Chỉ người giao ca được rút chữ ký',
    en: 'Only the giver takes the signature back',
  },
  notAwaiting: {
    status: 409,
    vi: 'Ca này không chờ nhận',
    en: 'This shift does not wait for a receiver',
  },
  notSealed: {
    status: 409,
    vi: 'Người giao chưa ký nội dung này, hãy ghi hoặc sửa trực tiếp',
    en: 'The giver has not signed for this yet; write or change it directly',
  },
  reviewedAlready: { status: 409, vi: 'Ca này đã được xem', en: 'This shift is reviewed already' },
  nothingToCorrect: {
    status: 422,
    vi: 'Không có nội dung này trong ca đã ký',
    en: 'The signed shift has no such content',
    field: 'field',
  },
  correctsOwn: {
    status: 422,
    vi: 'Người xác nhận phải khác người lập đính chính',
    en: 'A correction is confirmed by somebody other than its author',
  },
  correctionDecided: {
    status: 409,
    vi: 'Đính chính này đã được xử lý',
    en: 'This correction is decided already',
  },
  checkedNow: {
    status: 409,
    vi: 'Sổ của nhà máy đang được kiểm tra. Hãy đợi lần kiểm tra đó xong rồi thử lại.',
    en: 'The logs of this plant are being checked. Wait until that is done and try again.',
  },
})
