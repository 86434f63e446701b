/** Whether 11 digits are a CPF: both check digits hold (modulo 11), and not all digits are the same. */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false;
  const numbers = [...digits].map(Number);
  const check = (length: number) => {
    const sum = numbers.slice(0, length).reduce((total, digit, i) => total + digit * (length + 1 - i), 0);
    return ((sum * 10) % 11) % 10;
  };
  return check(9) === numbers[9] && check(10) === numbers[10];
}
