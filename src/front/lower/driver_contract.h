/* The contract of the function that a made main calls (driver.h): what it requires is assumed; in a
 * verify, what it ensures and assigns is asserted.
 *
 * What assigns names is put back when the ensures are asserted: then everything must be as it was.
 */
#ifndef FRONT_LOWER_DRIVER_CONTRACT_H
#define FRONT_LOWER_DRIVER_CONTRACT_H

#include "front/lower/contract.h"
#include "front/lower/given.h"

typedef struct DriverContract {
    const Name *name; /* of the function */
    ContractNames names;
    ContractPlace *places;
    bool has_assigns;
} DriverContract;

/* Before the call: params are what stands for the function's parameters. */
DriverContract driver_contract_before(Driver *driver, const AstFunction *ast,
                                      const Variable *const *params, uint32_t count);
/* Behind it. */
void driver_contract_after(Driver *driver, DriverContract *contract, const Variable *result);

/* Whether two places of a type hold the same; NULL: that cannot be asked. */
const Expr *driver_same(Program *program, const Expr *a, const Expr *b, Place place);

#endif
