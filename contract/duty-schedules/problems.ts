import { problems } from '#contract/core/problem.ts'

export const dutyScheduleProblems = problems('dutySchedules', {
  monthTaken: {
    status: 409,
    vi: 'Nhà máy đã có lịch trực của tháng này',
    en: 'The plant already has a schedule for this month',
    field: 'month',
  },
  noTeams: {
    status: 422,
    vi: 'Chọn ít nhất một kíp của nhà máy, mỗi kíp một lần',
    en: 'Choose at least one team of the plant, each once',
    field: 'teams',
  },
  cycleMissing: {
    status: 422,
    vi: 'Kiểu đi ca tùy chỉnh cần chu kỳ và độ lệch của từng kíp',
    en: 'A custom rotation needs its cycle and the offset of each team',
    field: 'cycle',
  },
  unknownCode: {
    status: 422,
    vi: 'Nhà máy không dùng mã {code}',
    en: 'The plant does not use the code {code}',
  },
  twoCodes: {
    status: 422,
    vi: 'Ô chỉ ghi được hai mã khi cả hai là ca trực khác nhau, ví dụ C1+C3',
    en: 'A cell takes two codes only if they are different shifts, as in C1+C3',
  },
  restCodeIsWork: {
    status: 422,
    vi: 'Mã {code} không phải mã nghỉ. Chọn mã công của phần ca không làm, ví dụ Đ (ốm).',
    en: '{code} is not a code of absence. Choose the code of what was not worked, e.g. Đ (ill).',
    field: 'restCode',
  },
  personHasDuties: {
    status: 409,
    vi: 'Chưa xóa được {person} khỏi lịch: {reasons}. Hãy gỡ những mục này trước.',
    en: '{person} cannot be taken off the schedule: {reasons}. Take these off first.',
  },
  leaderOnCallMissing: {
    status: 409,
    vi: 'Chưa công bố được: {count} ngày chưa có lãnh đạo trực ({days}). Phân lãnh đạo trực ở thẻ “Trực ngoài ca” rồi công bố.',
    en: 'It cannot be published: {count} days have no leader on call ({days}). Name one in the tab “On call” first.',
  },
  outsideMonth: {
    status: 422,
    vi: 'Ngày {day} không thuộc tháng của lịch này',
    en: '{day} is not a day of this schedule’s month',
  },
  personOfOtherPlant: {
    status: 422,
    vi: 'Nhân viên được chọn không thuộc nhà máy này',
    en: 'The chosen person does not belong to this plant',
  },
  cellChanged: {
    status: 409,
    vi: 'Ô của {person} ngày {day} vừa được đổi thành “{code}”. Hãy xem lại ô này.',
    en: 'The cell of {person} on {day} has just been changed to “{code}”. Look at it again.',
  },
  reasonMissing: {
    status: 422,
    vi: 'Lịch đã công bố: mỗi thay đổi phải có lý do',
    en: 'The schedule is published: a change needs its reason',
    field: 'reason',
  },
  notEditable: {
    status: 409,
    vi: 'Lịch đang ở trạng thái “{status}” nên không sửa ô được.',
    en: 'The cells of a schedule that is “{status}” cannot be changed.',
  },
  wrongStatus: {
    status: 409,
    vi: 'Không thực hiện được khi lịch đang ở trạng thái “{status}”.',
    en: 'This cannot be done while the schedule is “{status}”.',
  },
  breaksRule: {
    status: 409,
    vi: 'Lịch vi phạm: {first}. Tất cả {count} vi phạm phải được sửa hoặc được quản đốc cho phép kèm lý do.',
    en: 'The schedule breaks a rule: {first}. Each of {count} breaches must be mended or allowed with a reason.',
  },
  noSuchViolation: {
    status: 409,
    vi: 'Vi phạm này không còn trong lịch',
    en: 'The schedule no longer has this breach',
  },
  takerOnLeave: {
    status: 409,
    vi: 'Người nhận ca được nghỉ ({code}) ngày {day}. Trả lại đề xuất để hai bên chọn ngày khác.',
    en: 'Whoever takes the shift is on leave ({code}) on {day}. Return the proposal so that they choose another day.',
  },
  overtimeInOwnShift: {
    status: 409,
    vi: 'Giờ làm thêm trùng với ca trực của chính người đó',
    en: 'The overtime falls into a shift the person stands anyway',
  },
  overtimeTwice: {
    status: 409,
    vi: 'Người đó đã có giờ làm thêm được duyệt trùng khoảng giờ này',
    en: 'The person has approved overtime in this time already',
  },
  overtimeOnLeave: {
    status: 409,
    vi: 'Người làm thêm đang nghỉ trong ngày đó',
    en: 'The person is on leave on that day',
  },
  notPublished: {
    status: 409,
    vi: 'Nhà máy chưa có lịch trực công bố cho ngày {day}',
    en: 'The plant has no published schedule for {day}',
  },
})
