import { problems } from '#contract/core/problem.ts'
import { tableProblems } from '#contract/core/table-problems.ts'

export const contractProblems = problems('contracts', {
  ...tableProblems,
  columnsMissing: {
    status: 422,
    vi: 'Tệp phải có cột “Số HĐ”, “Ngày ký”, “Tên hợp đồng” (nội dung) và “Đối tác”. Hãy đặt tên cột theo tệp mẫu.',
    en: 'The file needs the columns “Number”, “Signed on”, “Name” and “Partner”. Name them as in the template.',
    field: 'fileId',
  },
  hasErrors: {
    status: 422,
    vi: 'Tệp còn {count} lỗi nên chưa nhập hợp đồng nào. Hãy chạy thử để xem từng lỗi.',
    en: 'The file still has {count} errors, so nothing was imported. Run the check to see each.',
  },
  notPower: {
    status: 409,
    vi: 'Chỉ hợp đồng mua bán điện (PPA) mới có điện năng xác nhận.',
    en: 'Only a contract for power has confirmed energy.',
  },
  periodMeets: {
    status: 409,
    vi: 'Kỳ này trùng ngày với kỳ {period}. Hãy sửa ngày đầu kỳ hoặc cuối kỳ.',
    en: 'This period meets the one of {period}. Change its first or last day.',
    field: 'fromOn',
  },
  beforePower: {
    status: 409,
    vi: 'Kỳ bắt đầu trước ngày COD {day} của hợp đồng.',
    en: 'The period begins before the plant began to sell, {day}.',
    field: 'fromOn',
  },
  invoicedStays: {
    status: 409,
    vi: 'Kỳ đã có hóa đơn nên không xóa được. Hãy xóa số hóa đơn trước nếu hóa đơn bị hủy.',
    en: 'It has an invoice and stays. Take the invoice out first where it was cancelled.',
  },
  noTaken: {
    status: 409,
    vi: 'Nhà máy đã có hợp đồng mang số này. Hãy kiểm tra lại số hợp đồng.',
    en: 'The plant has a contract of this number already.',
    field: 'contractNo',
  },
  unknownManager: {
    status: 400,
    vi: 'Người này không làm ở nhà máy của hợp đồng, hoặc không có quyền xem hợp đồng. Hãy chọn lại.',
    en: 'This person does not work at the plant, or may not see contracts. Choose again.',
    field: 'managerId',
  },
  unknownEquipment: {
    status: 400,
    vi: 'Có thiết bị không thuộc nhà máy của hợp đồng. Hãy chọn lại.',
    en: 'Some of the equipment is not of this plant. Choose again.',
    field: 'equipmentIds',
  },
  unknownDocument: {
    status: 400,
    vi: 'Có tài liệu không thuộc nhà máy của hợp đồng, chưa được duyệt hoặc anh/chị không được xem. Hãy chọn lại.',
    en: 'Some of the documents are not of this plant, not approved, or not yours to see. Choose again.',
    field: 'documentIds',
  },
  unknownFile: {
    status: 400,
    vi: 'Có tệp không phải do bạn tải lên cho hợp đồng. Hãy tải lại.',
    en: 'Some of the files were not uploaded by you for a contract. Upload them again.',
    field: 'fileIds',
  },
  signedStays: {
    status: 409,
    vi: 'Hợp đồng đã trình duyệt: nội dung đã ký chỉ đổi bằng phụ lục. Ở đây chỉ sửa được người theo dõi, bảo hành, thiết bị, tệp, ghi chú.',
    en: 'What was sent for approval changes by appendices only. Here who follows it, warranty, equipment, files and note may change.',
    field: 'value',
  },
  scanMissing: {
    status: 409,
    vi: 'Chưa có bản scan hợp đồng. Hãy đính kèm tệp rồi trình duyệt.',
    en: 'The scan is missing. Attach it, then send.',
    field: 'fileIds',
  },
  notOpen: {
    status: 409,
    vi: 'Hợp đồng đang ở bước “{status}” nên không làm được việc này. Hãy tải lại trang.',
    en: 'The contract is “{status}”, so this cannot be done. Read the page again.',
  },
  sentBefore: {
    status: 409,
    vi: 'Hợp đồng đã từng trình duyệt nên không xóa được.',
    en: 'The contract was sent before, so it cannot be deleted.',
  },
  notAuthor: {
    status: 403,
    vi: 'Chỉ người lập mới trình duyệt hoặc xóa bản nháp này.',
    en: 'Only its author sends or deletes this draft.',
  },
  ceilingExceeded: {
    status: 409,
    vi: 'Tổng thanh toán vượt giá trị hợp đồng {excess}. Hãy giảm số tiền, khấu trừ tạm ứng, hoặc lập phụ lục tăng giá trị.',
    en: 'The payments exceed the value of the contract by {excess}. Take less, take back the advance, or add an appendix that raises the value.',
    field: 'amount',
  },
  deductionsTooGreat: {
    status: 400,
    vi: 'Khấu trừ và giữ lại lớn hơn số tiền của đợt.',
    en: 'What is taken back and held back is more than the payment.',
    field: 'advanceDeducted',
  },
  advanceExceeded: {
    status: 409,
    vi: 'Thu hồi nhiều hơn số đã tạm ứng. Còn phải thu hồi: {left}.',
    en: 'More is taken back than was advanced. Still to be taken back: {left}.',
    field: 'advanceDeducted',
  },
  retentionExceeded: {
    status: 409,
    vi: 'Trả giữ lại nhiều hơn số đang giữ. Đang giữ: {left}.',
    en: 'More is released than is held back. Held back: {left}.',
    field: 'amount',
  },
  belowPaid: {
    status: 409,
    vi: 'Giá trị sau phụ lục thấp hơn các đợt thanh toán đã ghi. Hãy giảm các đợt chưa trả trước.',
    en: 'The value would be below the payments on record. Lower those that are not paid first.',
    field: 'valueChange',
  },
  noValue: {
    status: 409,
    vi: 'Hợp đồng không ghi giá trị nên phụ lục không đổi giá trị được.',
    en: 'The contract names no value, so no appendix changes it.',
    field: 'valueChange',
  },
  extendedTooLate: {
    status: 409,
    vi: 'Hợp đồng hết hạn ngày {end}: phụ lục gia hạn phải ký trước ngày đó. Sau ngày hết hạn phải ký hợp đồng mới.',
    en: 'The contract ended on {end}: an extension is signed before that day. After it, a new contract is needed.',
    field: 'signedOn',
  },
  notLater: {
    status: 400,
    vi: 'Ngày hết hạn mới phải sau ngày hết hạn hiện tại ({end}).',
    en: 'The new end must be after the present one ({end}).',
    field: 'newExpiresOn',
  },
  noEnd: {
    status: 409,
    vi: 'Hợp đồng không có ngày hết hạn nên không gia hạn được.',
    en: 'The contract has no end, so it is not extended.',
    field: 'newExpiresOn',
  },
  beforeSigning: {
    status: 400,
    vi: 'Ngày này trước ngày ký hợp đồng ({day}).',
    en: 'That day is before the contract was signed ({day}).',
    field: 'signedOn',
  },
  inFuture: {
    status: 400,
    vi: 'Ngày này chưa đến. Hãy ghi ngày không sau hôm nay.',
    en: 'That day has not come yet. Give a day not after today.',
  },
  appendixTaken: {
    status: 409,
    vi: 'Hợp đồng đã có phụ lục mang số này.',
    en: 'The contract has an appendix of this number already.',
    field: 'appendixNo',
  },
  paidStays: {
    status: 409,
    vi: 'Đợt này đã thanh toán nên không xóa được. Hãy bỏ ngày thanh toán trước.',
    en: 'This was paid, so it cannot be removed. Take the day of payment away first.',
  },
  latestOnly: {
    status: 409,
    vi: 'Chỉ sửa ngày hết hạn hoặc xóa ở phụ lục gia hạn mới nhất.',
    en: 'Only the latest extension may change its end or be removed.',
    field: 'newExpiresOn',
  },
  followed: {
    status: 409,
    vi: 'Hợp đồng {successor} với cùng đối tác đã có hiệu lực sau thanh lý nên không mở lại được.',
    en: 'Contract {successor} with the same partner has followed it, so it is not reopened.',
  },
  openMoney: {
    status: 409,
    vi: 'Còn {count} đợt chưa thanh toán. Hãy thanh toán hoặc xóa trước khi thanh lý.',
    en: '{count} payments are still open. Pay or remove them before it is liquidated.',
  },
})
