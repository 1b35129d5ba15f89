-- The stage of an order follows from its steps, once for each statement that changes steps (decision 0117).
-- Made from STAGE_CASES (server/rental/domain/stage.ts). After a change of them:
-- npx vitest run --project unit tests/rental/domain/stage-trigger.test.ts --update
CREATE OR REPLACE FUNCTION rental_commands_keep_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE rental_commands k SET stage = f.stage
    FROM (
      SELECT e.id, (case
        when e.cancellation = 'success' then 'cancelled'
        when e.closure = 'success' then 'closed'
        when e.strategy = 'locked' then 'locked'
        when e.closure = 'waiting' then 'returned'
        when e.return = 'waiting' then 'out'
        when ((e.strategy in ('ship_to_address', 'internal_association') and e.delivery = 'waiting')
          or ((e.strategy in ('ship_to_address', 'internal_association')) is not true and e.retrieval = 'waiting')) then 'transfer'
        when e.preparation = 'success' then 'prepared'
        when e.preparation = 'waiting' then 'preparation'
        when e.validation = 'success' then 'agreement'
        else 'validation' end) AS stage
      FROM (
        SELECT r.id, r.rental_strategy_id AS strategy,
          max(s.status) FILTER (WHERE s.step_type = 'validation') AS validation,
          max(s.status) FILTER (WHERE s.step_type = 'preparation') AS preparation,
          max(s.status) FILTER (WHERE s.step_type = 'delivery') AS delivery,
          max(s.status) FILTER (WHERE s.step_type = 'retrieval') AS retrieval,
          max(s.status) FILTER (WHERE s.step_type = 'return') AS return,
          max(s.status) FILTER (WHERE s.step_type = 'closure') AS closure,
          max(s.status) FILTER (WHERE s.step_type = 'cancellation') AS cancellation
        FROM (SELECT DISTINCT command_id FROM changed) c
          JOIN rental_commands r ON r.id = c.command_id
          JOIN rental_command_steps s ON s.command_id = c.command_id
        GROUP BY r.id
      ) e
    ) f
    WHERE k.id = f.id AND k.stage <> f.stage;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER rental_command_steps_inserted AFTER INSERT ON rental_command_steps
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rental_commands_keep_stage();

CREATE OR REPLACE TRIGGER rental_command_steps_updated AFTER UPDATE ON rental_command_steps
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rental_commands_keep_stage();

CREATE OR REPLACE TRIGGER rental_command_steps_deleted AFTER DELETE ON rental_command_steps
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rental_commands_keep_stage();
