import { problems } from '#contract/core/problem.ts'

export const employeeProblems = problems('employees', {
  emailTaken: {
    status: 409,
    vi: 'Email này đã được dùng cho nhân viên khác',
    en: 'This e-mail address is already taken',
    field: 'emailAddress',
  },
  userNameTaken: {
    status: 409,
    vi: 'Tên đăng nhập này đã được dùng',
    en: 'This user name is already taken',
    field: 'userName',
  },
  userNameIsAddress: {
    status: 422,
    vi: 'Tên đăng nhập có ký tự @ phải trùng với e-mail của chính người này. Hãy dùng tên không có @.',
    en: 'A user name with an @ must be this person’s own e-mail address. Use a name without @.',
    field: 'userName',
  },
  codeTaken: {
    status: 409,
    vi: 'Mã nhân viên này đã được dùng',
    en: 'This employee code is already taken',
    field: 'employeeCode',
  },
  unknownRole: {
    status: 422,
    vi: 'Không có vai trò {name}',
    en: 'There is no role {name}',
    field: 'roleNames',
  },
  roleNotYours: {
    status: 403,
    vi: 'Bạn không giao và không thu hồi được vai trò {name}: vai trò này có quyền hoặc phạm vi nhà máy mà bạn không có',
    en: 'You can neither give nor take away the role {name}: it holds rights or plants that you do not',
    field: 'roleNames',
  },
  standsAbove: {
    status: 403,
    vi: 'Nhân viên này có quyền hoặc phạm vi nhà máy mà bạn không có, nên bạn không thay đổi được tài khoản hay hồ sơ của họ.',
    en: 'This employee holds rights or plants that you do not, so you cannot change their account or record.',
  },
  roleNeeded: {
    status: 400,
    vi: 'Chọn ít nhất một vai trò',
    en: 'Choose at least one role',
    field: 'roleNames',
  },
  fieldNeeded: {
    status: 400,
    vi: 'Thông tin đã có trong hồ sơ không để trống lại được',
    en: 'What the record has already cannot be left empty again',
  },
  unknownPlant: {
    status: 422,
    vi: 'Bạn không được phân công tại nhà máy đã chọn, hoặc nhà máy không còn',
    en: 'A chosen plant does not exist or is not yours',
    field: 'powerPlantIds',
  },
  teamOfOtherPlant: {
    status: 422,
    vi: 'Kíp phải thuộc một trong các nhà máy của nhân viên',
    en: 'The team must belong to one of the employee’s plants',
    field: 'dutyTeamId',
  },
  adminProtected: {
    status: 409,
    vi: 'Tài khoản admin không thể bị xóa, ngừng hoạt động, đổi tên hay mất vai trò quản trị.',
    en: 'The user admin cannot be deleted, deactivated, renamed or lose the administrator role.',
  },
  notYourself: {
    status: 409,
    vi: 'Bạn không thể tự ngừng hoạt động hoặc tự xóa tài khoản của mình.',
    en: 'You cannot deactivate or delete your own account.',
  },
  wrongAdminPassword: {
    status: 422,
    vi: 'Mật khẩu của người quản trị không đúng',
    en: 'Your own password did not match',
    field: 'adminPassword',
  },
  bornInFuture: {
    status: 422,
    vi: 'Ngày sinh không được ở tương lai',
    en: 'A date of birth cannot be in the future',
    field: 'dateOfBirth',
  },
  tooYoung: {
    status: 422,
    vi: 'Nhân viên phải từ đủ 15 tuổi',
    en: 'An employee is at least 15 years old',
    field: 'dateOfBirth',
  },
  joinsTooLate: {
    status: 422,
    vi: 'Ngày vào làm không được sau hôm nay quá một năm',
    en: 'Nobody joins more than a year from now',
    field: 'joinDate',
  },
  unknownFile: {
    status: 422,
    vi: 'Tệp đính kèm không dùng được: hãy tải lại tệp',
    en: 'The attached file cannot be used: upload it again',
  },
  dependentTaken: {
    status: 409,
    vi: 'Người phụ thuộc này đã được đăng ký cho nhân viên khác trong cùng thời gian',
    en: 'This dependent is already registered for another employee in that period',
    field: 'identityNumber',
  },
})
