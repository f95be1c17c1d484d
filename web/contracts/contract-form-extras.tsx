import { payBases, payBasisLabels } from '#domain/contracts/contract.ts'
import { BUDGET_STEP } from '#domain/jobs/job.ts'
import { ContractFold } from '#web/contracts/contract-fold.tsx'
import { asChoice, asNumber, type ContractFormOf } from '#web/contracts/contract-form-values.ts'
import { fieldLabels } from '#web/contracts/contract-words.ts'
import { SelectField, TextField } from '#web/ui/fields.tsx'

export function BoatFold({ form }: { form: ContractFormOf }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <ContractFold
      form={form}
      title="El barco en detalle"
      text="Nombre, matrícula, bandera y eslora"
      fields={['vesselName', 'vesselRegistration', 'vesselFlag', 'vesselLength']}
    >
      <TextField
        label={fieldLabels.vesselName}
        error={errors.vesselName?.message}
        {...register('vesselName')}
      />
      <TextField
        label={fieldLabels.vesselRegistration}
        autoComplete="off"
        error={errors.vesselRegistration?.message}
        {...register('vesselRegistration')}
      />
      <TextField
        label={fieldLabels.vesselFlag}
        error={errors.vesselFlag?.message}
        {...register('vesselFlag')}
      />
      <TextField
        label={fieldLabels.vesselLength}
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        suffix="m"
        error={errors.vesselLength?.message}
        {...register('vesselLength', asNumber)}
      />
    </ContractFold>
  )
}

export function PaymentFold({ form }: { form: ContractFormOf }) {
  const { register, formState } = form
  const { errors } = formState
  const sums = [
    ['advance', 'Lo que se paga a la firma.'],
    ['expenseLimit', 'Hasta aquí, sin consultar.'],
    ['waitingDaySum', 'Por cada día que no se puede zarpar.'],
  ] as const
  return (
    <ContractFold
      form={form}
      title="Pago y gastos"
      text="Forma de pago, anticipo, tope de gastos y días de espera"
      fields={['payBasis', 'advance', 'expenseLimit', 'waitingDaySum']}
    >
      <SelectField
        label={fieldLabels.payBasis}
        error={errors.payBasis?.message}
        {...register('payBasis', asChoice)}
      >
        <option value="">Sin indicar</option>
        {payBases.map(basis => (
          <option key={basis} value={basis}>
            {payBasisLabels[basis]}
          </option>
        ))}
      </SelectField>
      {sums.map(([field, hint]) => (
        <TextField
          key={field}
          label={fieldLabels[field]}
          hint={hint}
          type="number"
          inputMode="decimal"
          min={0}
          step={BUDGET_STEP}
          suffix="€"
          error={errors[field]?.message}
          {...register(field, asNumber)}
        />
      ))}
    </ContractFold>
  )
}

export function InsuranceFold({ form }: { form: ContractFormOf }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <ContractFold
      form={form}
      title="El seguro"
      text="Aseguradora, póliza y hasta cuándo"
      fields={['insurer', 'insurancePolicy', 'insuranceEnd']}
    >
      <TextField
        label={fieldLabels.insurer}
        autoComplete="off"
        error={errors.insurer?.message}
        {...register('insurer')}
      />
      <TextField
        label={fieldLabels.insurancePolicy}
        autoComplete="off"
        error={errors.insurancePolicy?.message}
        {...register('insurancePolicy')}
      />
      <TextField
        label={fieldLabels.insuranceEnd}
        type="date"
        error={errors.insuranceEnd?.message}
        {...register('insuranceEnd')}
      />
    </ContractFold>
  )
}
