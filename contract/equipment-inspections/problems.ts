import { problems } from '#contract/core/problem.ts'
import { tableProblems } from '#contract/core/table-problems.ts'

export const inspectionProblems = problems('equipmentInspections', {
  unknownEquipment: {
    status: 400,
    vi: 'Thiết bị này không có trong lý lịch các nhà máy của bạn. Hãy chọn lại.',
    en: 'The registers of your plants have no such equipment. Choose again.',
    field: 'equipmentId',
  },
  unknownType: {
    status: 400,
    vi: 'Nhà máy không có loại kiểm định này. Hãy chọn lại, hoặc thêm loại ở Cài đặt.',
    en: 'The plant has no such kind of inspection. Choose again, or add it to the settings.',
    field: 'typeCode',
  },
  unknownPerson: {
    status: 400,
    vi: 'Người này không làm ở nhà máy của thiết bị. Hãy chọn lại.',
    en: 'This person does not work at the plant. Choose again.',
    field: 'responsibleId',
  },
  inFuture: {
    status: 400,
    vi: 'Ngày kiểm định chưa đến. Hãy ghi ngày không sau hôm nay.',
    en: 'That day has not come yet. Give a day not after today.',
    field: 'lastOn',
  },
  inspectedInFuture: {
    status: 400,
    vi: 'Ngày kiểm định chưa đến. Hãy ghi ngày không sau hôm nay.',
    en: 'That day has not come yet. Give a day not after today.',
    field: 'inspectedOn',
  },
  beforeLast: {
    status: 400,
    vi: 'Sổ đã có lần kiểm định ngày {last}. Hãy ghi ngày không trước ngày đó.',
    en: 'The register has an inspection of {last} already. Give a day not before it.',
    field: 'inspectedOn',
  },
  notBegun: {
    status: 409,
    vi: 'Đợt này chưa bắt đầu nên chưa ghi kết quả được. Hãy bấm “Bắt đầu kiểm định” trước.',
    en: 'The round has not begun, so nothing was found yet. Start it first.',
    field: 'result',
  },
  unknownTool: {
    status: 400,
    vi: 'Kho của nhà máy không có dụng cụ cho mượn này. Hãy chọn lại.',
    en: 'The store of the plant has no such tool that is lent. Choose again.',
    field: 'toolItemId',
  },
  unknownSerial: {
    status: 400,
    vi: 'Kho chưa từng nhập {tool} có serial {serial}.',
    en: 'No {tool} with the serial number {serial} has ever come into the store.',
    field: 'toolSerialNo',
  },
  toolExpired: {
    status: 409,
    vi: '{tool} đã hết hạn kiểm định ngày {day} ({type}), không xuất hay cho mượn được. Hãy lấy cái khác, hoặc kiểm định lại rồi ghi vào sổ kiểm định.',
    en: 'The inspection of {tool} ended on {day} ({type}): it is neither issued nor lent. Take another one, or inspect it and enter that in the register.',
    field: 'lines',
  },
  toolBanned: {
    status: 409,
    vi: '{tool} kiểm định không đạt từ ngày {day} ({type}), đang cấm sử dụng, không xuất hay cho mượn được. Hãy lấy cái khác.',
    en: '{tool} failed its inspection on {day} ({type}) and must not be used: it is neither issued nor lent. Take another one.',
    field: 'lines',
  },
  twin: {
    status: 409,
    vi: 'Thiết bị đã có mục kiểm định loại này với cùng đặc tính, nhận dạng.',
    en: 'The equipment has a line of this kind with the same identification already.',
    field: 'typeCode',
  },
  bannedStays: {
    status: 409,
    vi: 'Thiết bị đang bị cấm sử dụng: chỉ một đợt kiểm định lại đạt, được Quản đốc xác nhận, mới gỡ được.',
    en: 'It must not be used: only a passed inspection that the manager confirms lifts that.',
    field: 'result',
  },
  factsOfVisit: {
    status: 409,
    vi: 'Số liệu này do đợt kiểm định đã xác nhận ghi nên không sửa ở đây. Hãy lập đợt mới.',
    en: 'A confirmed round has written this, so it is not changed here. Plan a new one.',
    field: 'lastOn',
  },
  otherTool: {
    status: 409,
    vi: 'Kết quả kiểm định này là của dụng cụ đã ghi, không chuyển sang dụng cụ khác được. Hãy thêm mục mới cho dụng cụ kia.',
    en: 'This was found of the tool that is named, so it is not said of another one. Add a line for that one.',
    field: 'toolSerialNo',
  },
  hasVisits: {
    status: 409,
    vi: 'Mục này đã có đợt kiểm định nên không xóa được. Hãy tạm dừng kiểm định.',
    en: 'There are rounds of this line, so it is not deleted. Suspend it instead.',
  },
  openVisit: {
    status: 409,
    vi: 'Mục này đang có một đợt kiểm định chưa xong.',
    en: 'A round of this line is not finished yet.',
  },
  suspended: {
    status: 409,
    vi: 'Mục này đang tạm dừng kiểm định. Hãy cho kiểm định lại trước khi lập đợt.',
    en: 'The line is suspended. Put it back into force first.',
  },
  wrongStatus: {
    status: 409,
    vi: 'Không thực hiện được: đợt kiểm định đang ở trạng thái “{status}”.',
    en: 'This cannot be done: the round is “{status}”.',
  },
  ownRecord: {
    status: 409,
    vi: 'Bạn đã ghi hoặc trình kết quả đợt này nên phải để người khác xác nhận (Quản đốc khác, Phó Giám đốc, Giám đốc).',
    en: 'You entered or submitted what this round found, so somebody else has to confirm it.',
  },
  reasonMissing: {
    status: 400,
    vi: 'Hãy ghi lý do',
    en: 'Give a reason',
    field: 'reason',
  },
  incomplete: {
    status: 422,
    vi: 'Chưa đủ để trình xác nhận. Hãy ghi các ô còn thiếu.',
    en: 'Something is missing. Fill in the fields that are named.',
  },
  quantities: {
    status: 400,
    vi: 'Khả dụng và không khả dụng phải cộng lại bằng số lượng ({quantity}).',
    en: 'What is usable and what is not must add up to the quantity ({quantity}).',
    field: 'usableQty',
  },
  fileNotOwn: {
    status: 400,
    vi: 'Tệp đính kèm không do bạn tải lên. Hãy tải tệp lên lại.',
    en: 'An attached file was not uploaded by you. Upload it again.',
    field: 'fileIds',
  },
  noKinds: {
    status: 422,
    vi: 'Loại kiểm định này chưa gắn loại thiết bị nào. Hãy gắn ở Cài đặt.',
    en: 'No kinds of equipment are named for this. Name them in the settings.',
    field: 'typeCode',
  },
  typeInUse: {
    status: 409,
    vi: 'Không bỏ được loại “{type}”: sổ còn mục kiểm định loại này.',
    en: 'The kind “{type}” cannot be left out: the register has lines of it.',
    field: 'types',
  },
  ...tableProblems,
  columnsMissing: {
    status: 422,
    vi: 'Tệp phải có cột “Mã thiết bị” và “Loại kiểm định”. Hãy đặt tên cột theo tệp mẫu.',
    en: 'The file needs the columns “Code” and “Kind of inspection”. Name them as in the template.',
    field: 'fileId',
  },
  hasErrors: {
    status: 422,
    vi: 'Tệp còn {count} lỗi nên chưa nhập mục nào. Hãy chạy thử để xem từng lỗi.',
    en: 'The file still has {count} errors, so nothing was imported. Run the check to see each.',
  },
})
