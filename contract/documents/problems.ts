import { problems } from '#contract/core/problem.ts'

export const documentProblems = problems('documents', {
  effectiveBeforeIssued: {
    status: 400,
    vi: 'Ngày hiệu lực không được trước ngày ban hành',
    en: 'It cannot be in force before it is issued',
    field: 'effectiveOn',
  },
  expiresTooEarly: {
    status: 400,
    vi: 'Ngày hết hạn phải sau ngày hiệu lực',
    en: 'It must end after it is in force',
    field: 'expiresOn',
  },
  levelForbidden: {
    status: 422,
    vi: 'Bạn không có quyền với độ mật này',
    en: 'You have no right to this level',
    field: 'confidentiality',
  },
  editionTaken: {
    status: 409,
    vi: 'Số hiệu này đã có lần ban hành {edition} tại nhà máy',
    en: 'Edition {edition} of this number is registered at the plant already',
    field: 'edition',
  },
  editionNotNext: {
    status: 422,
    vi: 'Lần ban hành phải lớn hơn lần {edition} đã có',
    en: 'The edition must be after edition {edition}',
    field: 'edition',
  },
  nothingToRenew: {
    status: 409,
    vi: 'Chỉ soạn lần ban hành mới từ bản đã duyệt, khi chưa có dự thảo khác',
    en: 'The next edition is drafted of an approved one, while there is no other draft',
    field: 'supersedesId',
  },
  unknownEquipment: {
    status: 422,
    vi: 'Chọn thiết bị của nhà máy này',
    en: 'Choose equipment of this plant',
    field: 'equipmentIds',
  },
  fileNotOwn: {
    status: 422,
    vi: 'Tệp không còn hoặc do người khác tải lên',
    en: 'The file is gone, or somebody else’s upload',
    field: 'fileIds',
  },
  fileMissing: {
    status: 422,
    vi: 'Đính kèm ít nhất một tệp trước khi trình duyệt',
    en: 'Attach a file before it is sent',
    field: 'fileIds',
  },
  unknownRole: { status: 422, vi: 'Không có vai trò này', en: 'There is no such role', field: 'readerRoles' },
  readerUnsuitable: {
    status: 422,
    vi: 'Người phải đọc phải đang làm việc tại nhà máy và có quyền xem độ mật này',
    en: 'Who must read it works at the plant and may see this level',
    field: 'readerIds',
  },
  keeperUnsuitable: {
    status: 422,
    vi: 'Người phụ trách phải đang làm việc tại nhà máy và có quyền xem độ mật này',
    en: 'Its keeper works at the plant and may see this level',
    field: 'keeperId',
  },
  gateWithoutReaders: {
    status: 422,
    vi: 'Chọn người phải đọc trước khi đưa vào kiểm tra giao ca',
    en: 'Choose who must read it before the gate looks at it',
    field: 'isInGate',
  },
  notAuthor: { status: 409, vi: 'Chỉ người lập mới sửa được', en: 'Only its author may change it' },
  notEditable: {
    status: 409,
    vi: 'Tài liệu đang duyệt hoặc đã duyệt, không sửa được',
    en: 'It is being decided or approved and does not change',
  },
  sentBefore: {
    status: 409,
    vi: 'Tài liệu đã từng trình duyệt, không xóa được',
    en: 'It was sent before and cannot be deleted',
  },
  notApproved: {
    status: 409,
    vi: 'Chỉ làm được với bản đã duyệt và chưa bãi bỏ',
    en: 'Only an approved edition that is not withdrawn',
  },
  notInForce: {
    status: 409,
    vi: 'Tài liệu không còn hiệu lực: đọc bản đang hiệu lực',
    en: 'It is not in force: read the edition that is',
  },
  notAsked: {
    status: 409,
    vi: 'Bạn không có tên trong danh sách phải đọc tài liệu này',
    en: 'You are not among those who must read it',
  },
  copyOfPast: {
    status: 409,
    vi: 'Chỉ phát bản giấy của lần ban hành đã duyệt, còn hiệu lực',
    en: 'Paper copies are of an edition that is approved and not past',
  },
  copyIsBack: { status: 409, vi: 'Bản giấy này đã thu hồi rồi', en: 'This copy is back already' },
  cannotStamp: {
    status: 422,
    vi: 'Tệp PDF hỏng hoặc có mật khẩu, không đóng dấu được nên không tải được. Báo người lập thay tệp.',
    en: 'The PDF is broken or has a password: it cannot be stamped, so it is not handed out.',
  },
})
