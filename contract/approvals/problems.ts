import { problems } from '#contract/core/problem.ts'

export const approvalProblems = problems('approvals', {
  ownRequest: {
    status: 403,
    vi: 'Không ai được quyết định đề nghị của chính mình, kể cả khi ký thay.',
    en: 'Nobody decides on their own request, not even for somebody else.',
  },
  notYours: {
    status: 403,
    vi: 'Bước này không chờ chữ ký của bạn.',
    en: 'This step does not wait for your signature.',
  },
  signedBefore: {
    status: 403,
    vi: 'Bạn, hoặc người bạn ký thay, đã ký đề nghị này. Mỗi người chỉ ký một bước: bước này cần người khác.',
    en: 'You, or whom you sign for, have signed this request. Everybody signs one step: this one takes somebody else.',
  },
  excluded: {
    status: 403,
    vi: 'Bạn, hoặc người bạn ký thay, đã tham gia việc được duyệt này (ví dụ đã đếm kho) nên không quyết định. Người khác phải duyệt.',
    en: 'You, or whom you sign for, took part in what is decided here (e.g. counted the store), and do not decide. Somebody else has to.',
  },
  warningsUnread: {
    status: 409,
    vi: 'Có {count} cảnh báo chưa xem. Mở đề nghị để đọc cảnh báo rồi mới duyệt.',
    en: 'It has {count} warnings that were not read. Open it before approving.',
  },
  notAuthor: {
    status: 403,
    vi: 'Chỉ người đề nghị mới làm được việc này.',
    en: 'Only the author of the request may do this.',
  },
  decidedMeanwhile: {
    status: 409,
    vi: '{who} đã xử lý bước này lúc {at}: {what}.',
    en: '{who} dealt with this step at {at}: {what}.',
  },
  wrongStage: {
    status: 409,
    vi: 'Đề nghị đang ở trạng thái “{stage}” nên không làm được việc này.',
    en: 'The request is “{stage}”, so this cannot be done.',
  },
  notNew: {
    status: 409,
    vi: 'Đề nghị đã có người duyệt nên không rút được nữa.',
    en: 'The request has been approved by somebody and can no longer be withdrawn.',
  },
  commentMissing: {
    status: 400,
    vi: 'Hãy ghi ý kiến khi từ chối hoặc trả lại',
    en: 'Give a comment when you reject or return',
    field: 'comment',
  },
  noSuchStep: {
    status: 400,
    vi: 'Chỉ trả lại được cho một bước trước đó',
    en: 'It can only be returned to an earlier step',
    field: 'toStep',
  },
  signerPresent: {
    status: 409,
    vi: 'Người này đã có trong bước duyệt',
    en: 'This person is already part of the step',
    field: 'employeeId',
  },
  signerLater: {
    status: 409,
    vi: 'Người này sẽ ký ở bước “{step}”; mỗi người chỉ ký một bước. Hãy mời người khác.',
    en: 'This person signs the step “{step}”; everybody signs one step. Ask somebody else.',
    field: 'employeeId',
  },
  unsuitableSigner: {
    status: 400,
    vi: 'Người ký phải đang làm việc tại nhà máy, không phải người đề nghị, không tham gia việc được duyệt và chưa ký bước nào',
    en: 'A signer works at the plant, is not the author, took no part in what is decided and has signed no step',
    field: 'employeeId',
  },
  nobodyToDecide: {
    status: 409,
    vi: 'Bước “{step}” chưa có ai khác người đề nghị để duyệt. Hãy báo người quản lý quy trình duyệt.',
    en: 'Nobody but the author could decide the step “{step}”. Tell whoever keeps the approval chains.',
  },
  onlyExcluded: {
    status: 409,
    vi: 'Bước “{step}” cần {seats} duyệt, nhưng {names} đã tham gia việc này nên không duyệt được và không còn ai khác. Hãy báo người quản lý quy trình duyệt thêm người duyệt.',
    en: 'The step “{step}” is for {seats}, but {names} took part in this and cannot decide, and nobody else is there. Have whoever keeps the approval chains add somebody who took no part.',
  },
  alreadyStarted: {
    status: 409,
    vi: 'Đề nghị này đã được gửi duyệt.',
    en: 'This request has already been sent.',
  },
  unknownRole: {
    status: 400,
    vi: 'Quy trình nhắc đến vai trò không có: {role}',
    en: 'The chain names a role that does not exist: {role}',
  },
  unknownPerson: {
    status: 400,
    vi: 'Quy trình nhắc đến người không làm việc tại nhà máy.',
    en: 'The chain names somebody who does not work at the plant.',
  },
  seatUnclear: {
    status: 400,
    vi: 'Chọn một vai trò hoặc một người',
    en: 'Choose either a role or a person',
    field: 'roleName',
  },
  dueMissing: {
    status: 400,
    vi: 'Nhắc hạn và chuyển cấp trên cần có thời hạn',
    en: 'A reminder and an escalation need a deadline',
    field: 'dueHours',
  },
  reminderTooEarly: {
    status: 400,
    vi: 'Phải nhắc sau khi bước bắt đầu',
    en: 'The reminder must come after the step begins',
    field: 'remindBeforeHours',
  },
  levelsOutOfOrder: {
    status: 400,
    vi: 'Các bước phải đi từ cấp thấp lên cấp cao',
    en: 'Steps go from the lower level to the higher',
    field: 'steps',
  },
  executorMissing: {
    status: 400,
    vi: 'Thuê thẻ cần người giao và nhận lại thẻ',
    en: 'Card rental needs somebody who hands out and takes back',
    field: 'executors',
  },
  delegateTooLow: {
    status: 422,
    vi: 'Theo quy định, người ký thay bạn phải là: {rule}. Hãy chọn người khác.',
    en: 'By the rules you may be stood in for by: {rule}. Choose somebody else.',
    field: 'toId',
  },
  unsuitableDelegate: {
    status: 400,
    vi: 'Người được ủy quyền phải đang làm việc cùng nhà máy và không phải chính bạn',
    en: 'A delegate works at a plant of yours and is not yourself',
    field: 'toId',
  },
  endsBeforeStart: {
    status: 400,
    vi: 'Ngày kết thúc phải từ ngày bắt đầu trở đi',
    en: 'The last day cannot be before the first',
    field: 'endsOn',
  },
  delegationOver: {
    status: 409,
    vi: 'Ủy quyền đã hết hạn hoặc đã được thu hồi.',
    en: 'The delegation is over or has been revoked.',
  },
})
