import { problems } from '#contract/core/problem.ts'

export const unitOperationProblems = problems('unit-operations', {
  notAUnit: {
    status: 422,
    vi: 'Thiết bị không phải tổ máy hay inverter',
    en: 'The device is neither a generating unit nor an inverter',
    field: 'unitId',
  },
  otherKind: {
    status: 422,
    vi: 'Loại thiết bị này không có trạng thái “{state}”',
    en: 'This kind of device has no state “{state}”',
    field: 'state',
  },
  illegalOrder: {
    status: 422,
    vi: 'Không chuyển được từ “{from}” sang “{to}”',
    en: 'A unit does not pass from “{from}” to “{to}”',
    field: 'state',
  },
  startFailed: {
    status: 422,
    vi: 'Khởi động không đạt thì tổ máy không thể đang chạy',
    en: 'After a failed start the unit does not run',
    field: 'startResult',
  },
  noStart: {
    status: 422,
    vi: 'Tổ máy đang chạy nên không có lần khởi động nào',
    en: 'The unit was running: there was no start',
    field: 'startResult',
  },
  runningIsOurs: {
    status: 422,
    vi: 'Chỉ lúc dừng mới có nguyên nhân ngoài tầm quản lý',
    en: 'Only a stop has causes outside management control',
    field: 'isOutsideControl',
  },
  inFuture: {
    status: 422,
    vi: 'Thời điểm ở tương lai',
    en: 'The time is in the future',
    field: 'startedAt',
  },
  sameMoment: {
    status: 409,
    vi: 'Tổ máy đã có trạng thái bắt đầu đúng lúc này',
    en: 'The unit already has a state that begins at this moment',
    field: 'startedAt',
  },
  outsideNeighbours: {
    status: 422,
    vi: 'Thời điểm phải nằm giữa trạng thái trước và trạng thái sau',
    en: 'The time lies between the state before and the state after',
    field: 'startedAt',
  },
  notLatest: {
    status: 409,
    vi: 'Chỉ xóa được trạng thái mới nhất. Trạng thái cũ hơn thì sửa.',
    en: 'Only the latest state can be deleted. Change an older one instead.',
  },
  lineFollowed: {
    status: 409,
    vi: 'Trạng thái tổ máy ghi từ dòng này đã có trạng thái khác nối tiếp. Xóa các trạng thái sau ở Hoạt động tổ máy, rồi gạch bỏ dòng.',
    en: 'Another state follows the one made from this line. Delete the later states under Unit operation, then strike the line through.',
  },
  noShift: {
    status: 409,
    vi: 'Nhà máy không có ca nào đang trực để ghi vào sổ giao nhận ca.',
    en: 'No shift is on duty at the plant, so nothing can be written into its log.',
  },
  notAStart: {
    status: 422,
    vi: 'Chuyển trạng thái này không phải khởi động hay dừng nên không ghi vào sổ giao nhận ca từ đây.',
    en: 'This change is neither a start nor a stop and is not written into the shift log from here.',
    field: 'operation',
  },
  toldTwice: {
    status: 422,
    vi: 'Diễn biến đã có trong sổ giao nhận ca thì không ghi thêm lần nữa',
    en: 'An entry that is in the shift log is not written once more',
    field: 'operation',
  },
  otherOperation: {
    status: 422,
    vi: 'Diễn biến này không thuộc sổ giao nhận ca của nhà máy',
    en: 'This entry is not in a shift log of the plant',
    field: 'dutyOperationId',
  },
  operationUsed: {
    status: 409,
    vi: 'Diễn biến này đã được dùng để chuyển trạng thái tổ máy',
    en: 'A state of a unit was already made from this entry',
    field: 'dutyOperationId',
  },
  periodTooLong: {
    status: 422,
    vi: 'Khoảng thời gian phải từ 1 đến {days} ngày.',
    en: 'A period has 1 to {days} days.',
    field: 'to',
  },
})
