import { Icon } from '../../ui/icons.tsx'

export const MinusIcon = () => (
  <Icon>
    <path d="M6 12h12" />
  </Icon>
)

export const PlusIcon = () => (
  <Icon>
    <path d="M6 12h12M12 6v12" />
  </Icon>
)
